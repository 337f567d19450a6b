import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { NotFoundException } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { RETRY_AFTER_SECONDS, sendProblem } from '../problem/problem.filter.ts';
import { sendRevalidated } from './send-revalidated.ts';

const ONE_YEAR = 31_536_000;
/** What the build knows of the pages: the content of those that are always the same, and the files of each. */
export const PAGES_FILE = 'pages.json';
/** What renders the others. */
export const RENDERER_FILE = 'server/render-page.cjs';
const notPages = ['/api/', '/assets/', '/uploads/'];
const marketingSitePlaceholder = '<meta name="marketing-site" content="" />';
const defaultHead = /<title>.*?<\/title>\s*<meta\s+name="description".*?\/>/s;
const emptyRoot = '<div id="root"></div>';

/** What the server adds to `index.html` at an address. */
export interface ServedPage {
  readonly status: 200 | 404 | 503;
  /** Whether search engines may list it. */
  readonly isListed: boolean;
  /** HTML that replaces the title and description in the head; `null` leaves them as they are. */
  readonly head: string | null;
  /**
   * HTML in place of the empty root, which the application hydrates; `null` where the application renders the page
   * alone.
   */
  readonly content: string | null;
  /** The files of its code, the entry first. */
  readonly files: readonly string[];
  /**
   * Whether its content has little to show before its code runs, like the frame of a portfolio. Then the code loads at
   * once, as it does without content; that of other pages leaves the network to styles and fonts, and `before-paint.js`
   * loads it after the first paint.
   */
  readonly isFrame?: boolean;
}

/**
 * Serves the built web application from `folder`: its files, and `index.html` for every other URL outside `/api`, which
 * the router in the browser handles. `findPage` returns what to add to it at a path with a query, which begins with
 * `?`. With a marketing site, `/` redirects there.
 */
export async function serveWebApp(
  fastify: FastifyInstance,
  folder: string,
  config: Config,
  findPage: (path: string, query: string) => Promise<ServedPage>,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  const template = readTemplate(join(folder, 'index.html'), config.marketingSiteUrl);
  await fastify.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['index.html', PAGES_FILE, `${dirname(RENDERER_FILE)}/**`, '**/*.br', '**/*.gz'],
    setHeaders: (response, path) => {
      const isHashed = path.includes('/assets/');
      response.setHeader('cache-control', isHashed ? `public, max-age=${ONE_YEAR}, immutable` : 'no-cache');
    },
  });
  const respond = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [path] = request.url.split('?', 1);
    const query = request.url.slice(path.length);
    // A lone question mark is no query.
    if (isPage(path))
      return sendPage(request, reply, template, await findPage(path, query === '?' ? '' : query));
    sendProblem(new NotFoundException(), request, reply, config.http.publicUrl);
    return reply;
  };
  fastify.get('/', (request, reply) =>
    config.marketingSiteUrl ? reply.redirect(config.marketingSiteUrl, 302) : respond(request, reply),
  );
  fastify.get('/*', respond);
}

/** Missing files and unknown API calls get a problem instead of the page. */
function isPage(path: string): boolean {
  return path !== '/api' && !notPages.some((folder) => path.startsWith(folder));
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  template: string,
  { status, isListed, head, content, files, isFrame = false }: ServedPage,
): FastifyReply {
  const isLoadedAtOnce = isFrame || content === null;
  const html = template
    .replace(defaultHead, (tags) => head ?? tags)
    .replace('</head>', (end) => (isLoadedAtOnce ? loadApplication(files) : '') + end)
    .replace(emptyRoot, () => (content ?? emptyRoot) + (isLoadedAtOnce ? '' : listApplication(files)));
  if (!isListed) reply.header('x-robots-tag', 'noindex');
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache');
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return sendRevalidated(request, reply, html);
}

/**
 * The first file imports the others, which need not be found one by one. Styles and fonts, without which nothing is
 * painted, come first.
 */
function loadApplication([entry, ...others]: readonly string[]): string {
  if (entry === undefined) return '';
  const preloads = others.map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`);
  return [`<script type="module" fetchpriority="low" src="/${entry}"></script>`, ...preloads].join('');
}

function listApplication(files: readonly string[]): string {
  if (files.length === 0) return '';
  const paths = JSON.stringify(files.map((file) => `/${file}`));
  return `<script type="application/json" id="application">${paths}</script>`;
}

/**
 * Reads the page of the application, with the URL for unknown tickers. That was validated as http(s); quotes are
 * escaped.
 */
function readTemplate(file: string, marketingSiteUrl: string | null): string {
  const html = readFileSync(file, 'utf8');
  if (!defaultHead.test(html) || !html.includes(emptyRoot))
    throw new Error(`${file} has no title and description, or no #root`);
  if (!marketingSiteUrl) return html;
  const content = encodeURI(marketingSiteUrl).replaceAll('"', '&quot;');
  return html.replace(marketingSitePlaceholder, `<meta name="marketing-site" content="${content}" />`);
}
