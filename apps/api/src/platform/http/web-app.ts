import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { NotFoundException } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { RETRY_AFTER_SECONDS, sendProblem } from '../problem/problem.filter.ts';
import { sendRevalidated } from './send-revalidated.ts';

const ONE_YEAR = 31_536_000;
/** The long texts of the site as HTML by path. */
export const TEXTS_FILE = 'texts.json';
/**
 * Pages that are HTML with its styles before the application takes over, by path: rendered by the build. For those that the
 * server renders, there are two without content.
 */
const PAGES_FILE = 'pages.json';
const SECURITY_PAGE = 'security';
const LANDING_PAGE = 'landing';
/** Every portfolio looks the same until it has been loaded. */
const PORTFOLIO_PAGE = '/portfolios/1';
const portfolioPath = /^\/portfolios\/\d+$/;
/** What renders these. */
export const RENDERER_FILE = 'server/prerender.cjs';
/** Where the landing page is. */
export const landingPaths: readonly string[] = ['/', '/welcome'];
const notPages = ['/api/', '/assets/', '/uploads/'];
const marketingSitePlaceholder = '<meta name="marketing-site" content="" />';
const defaultHead = /<title>.*?<\/title>\s*<meta\s+name="description".*?\/>/s;
const emptyRoot = '<div id="root"></div>';
/** Where the content of a page goes that the server renders as the application would. */
const emptyPage = '<!--content-->';
/** Where the content of a page goes that the build rendered without the data of the server. */
const emptyContent = '<noscript id="content"></noscript>';

/** What the server adds to `index.html` at an address, for clients that run no scripts. */
export interface ServedPage {
  readonly status: 200 | 404 | 503;
  /** Whether search engines may list it. */
  readonly isListed: boolean;
  /** HTML for the head, in place of the title and description; `null` leaves these. */
  readonly head: string | null;
  /** HTML that is shown until the application starts. */
  readonly content: string;
  /** The same as the application shows it, in place of `content`. */
  readonly rendered?: string | null;
}

/**
 * Serves the built web application from `folder`: its files, and `index.html` for every other URL outside `/api`, which
 * the router in the browser handles. `findPage` returns what to add to it at a path. With a marketing site, `/`
 * redirects there.
 */
export async function serveWebApp(
  fastify: FastifyInstance,
  folder: string,
  config: Config,
  findPage: (path: string) => Promise<ServedPage>,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  const { template, pages } = readTemplates(folder, config.marketingSiteUrl);
  await fastify.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['index.html', PAGES_FILE, TEXTS_FILE, `${dirname(RENDERER_FILE)}/**`, '**/*.br', '**/*.gz'],
    setHeaders: (response, path) => {
      const isHashed = path.includes('/assets/');
      response.setHeader('cache-control', isHashed ? `public, max-age=${ONE_YEAR}, immutable` : 'no-cache');
    },
  });
  const respond = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [path, query] = request.url.split('?');
    if (isPage(path)) {
      const page = await findPage(path);
      const key = findKey(path, query, page);
      const html = pages.get(key);
      // The others have all of it.
      const content = html && key !== '/' ? '' : page.content;
      return sendPage(request, reply, html ?? template, { ...page, content });
    }
    sendProblem(new NotFoundException(), request, reply, config.http.publicUrl);
    return reply;
  };
  fastify.get('/', (request, reply) =>
    config.marketingSiteUrl ? reply.redirect(config.marketingSiteUrl, 302) : respond(request, reply),
  );
  fastify.get('/*', respond);
}

/** The key of the page that is rendered for an address. What a query asks for, only the application knows. */
function findKey(path: string, query: string | undefined, { rendered }: ServedPage): string {
  if (landingPaths.includes(path)) return rendered ? LANDING_PAGE : '/';
  if (query) return '';
  if (rendered) return SECURITY_PAGE;
  return portfolioPath.test(path) ? PORTFOLIO_PAGE : path;
}

/** Missing files and unknown API calls get a problem instead of the page. */
function isPage(path: string): boolean {
  return path !== '/api' && !notPages.some((folder) => path.startsWith(folder));
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  template: string,
  { status, isListed, head, content, rendered }: ServedPage,
): FastifyReply {
  const html = template
    .replace(defaultHead, (tags) => head ?? tags)
    .replace(emptyRoot, () => `<div id="root">${content}</div>`)
    .replace(emptyPage, () => rendered ?? '')
    .replace(emptyContent, () => `<noscript>${content}</noscript>`);
  if (!isListed) reply.header('x-robots-tag', 'noindex');
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache');
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return sendRevalidated(request, reply, html);
}

/** Reads the application's page, and those that are rendered. */
function readTemplates(folder: string, marketingSiteUrl: string | null) {
  const index = join(folder, 'index.html');
  const pages = join(folder, PAGES_FILE);
  const rendered: Record<string, string> = existsSync(pages) ? JSON.parse(readFileSync(pages, 'utf8')) : {};
  return {
    template: toTemplate(index, readFileSync(index, 'utf8'), marketingSiteUrl),
    pages: new Map(
      Object.entries(rendered).map(([path, html]) => [path, toTemplate(pages, html, marketingSiteUrl)]),
    ),
  };
}

/** Puts the URL for unknown tickers into a page. That was validated as http(s); quotes are escaped. */
function toTemplate(file: string, html: string, marketingSiteUrl: string | null): string {
  if (!defaultHead.test(html) || !html.includes('<div id="root"'))
    throw new Error(`${file} has no title and description, or no #root`);
  if (!marketingSiteUrl) return html;
  const content = encodeURI(marketingSiteUrl).replaceAll('"', '&quot;');
  return html.replace(marketingSitePlaceholder, `<meta name="marketing-site" content="${content}" />`);
}
