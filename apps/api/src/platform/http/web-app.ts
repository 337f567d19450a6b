import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { NotFoundException } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { sendProblem } from '../problem/problem.filter.ts';
import { sendRevalidated } from './send-revalidated.ts';

const ONE_YEAR = 31_536_000;
/** The long texts of the site as HTML by path. */
export const TEXTS_FILE = 'texts.json';
/** The landing page, rendered by the build; the application takes over when the visitor needs it. */
const LANDING_FILE = 'landing.html';
const landingPaths = ['/', '/welcome'];
const notPages = ['/api/', '/assets/', '/uploads/'];
const marketingSitePlaceholder = '<meta name="marketing-site" content="" />';
const defaultHead = /<title>.*?<\/title>\s*<meta\s+name="description".*?\/>/s;
const emptyRoot = '<div id="root"></div>';
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
  const template = readTemplate(join(folder, 'index.html'), config.marketingSiteUrl);
  const landing = existsSync(join(folder, LANDING_FILE))
    ? readTemplate(join(folder, LANDING_FILE), config.marketingSiteUrl)
    : template;
  await fastify.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['index.html', LANDING_FILE, TEXTS_FILE, '**/*.br', '**/*.gz'],
    setHeaders: (response, path) => {
      const isHashed = path.includes('/assets/');
      response.setHeader('cache-control', isHashed ? `public, max-age=${ONE_YEAR}, immutable` : 'no-cache');
    },
  });
  const respond = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.split('?', 1)[0];
    if (isPage(path)) {
      const html = landingPaths.includes(path) ? landing : template;
      return sendPage(request, reply, html, await findPage(path));
    }
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
  { status, isListed, head, content }: ServedPage,
): FastifyReply {
  const html = template
    .replace(defaultHead, (tags) => head ?? tags)
    .replace(emptyRoot, () => `<div id="root">${content}</div>`)
    .replace(emptyContent, () => `<noscript>${content}</noscript>`);
  if (!isListed) reply.header('x-robots-tag', 'noindex');
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache');
  return sendRevalidated(request, reply, html);
}

/** Reads the page, and puts the URL for unknown tickers into it. That was validated as http(s); quotes are escaped. */
function readTemplate(file: string, marketingSiteUrl: string | null): string {
  const html = readFileSync(file, 'utf8');
  if (!defaultHead.test(html) || !html.includes('<div id="root"'))
    throw new Error(`${file} has no title and description, or no #root`);
  if (!marketingSiteUrl) return html;
  const content = encodeURI(marketingSiteUrl).replaceAll('"', '&quot;');
  return html.replace(marketingSitePlaceholder, `<meta name="marketing-site" content="${content}" />`);
}
