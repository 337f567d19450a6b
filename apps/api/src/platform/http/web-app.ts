import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { NotFoundException } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { sendProblem } from '../problem/problem.filter.ts';

const ONE_YEAR = 31_536_000;
const notPages = ['/api/', '/assets/', '/uploads/'];
const marketingSitePlaceholder = '<meta name="marketing-site" content="" />';

/**
 * Serves the built web application from `folder`: its files, and `index.html` for every other URL outside `/api`, which
 * the router in the browser handles. With a marketing site, `/` redirects there.
 */
export async function serveWebApp(fastify: FastifyInstance, folder: string, config: Config): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  const page = renderPage(readFileSync(join(folder, 'index.html'), 'utf8'), config.marketingSiteUrl);
  await fastify.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    setHeaders: (response, path) => {
      const isHashed = path.includes('/assets/');
      response.setHeader('cache-control', isHashed ? `public, max-age=${ONE_YEAR}, immutable` : 'no-cache');
    },
  });
  fastify.get('/', (_request, reply) =>
    config.marketingSiteUrl ? reply.redirect(config.marketingSiteUrl, 302) : sendPage(reply, page),
  );
  fastify.get('/*', (request, reply) => {
    if (isPage(request)) return sendPage(reply, page);
    sendProblem(new NotFoundException(), request, reply, config.http.publicUrl);
    return reply;
  });
}

/** Missing files and unknown API calls get a 404 instead of the page. */
function isPage(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0];
  return path !== '/api' && !notPages.some((folder) => path.startsWith(folder));
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
}

/** Puts the URL for unknown tickers into the page. It was validated as http(s); quotes are escaped. */
function renderPage(html: string, marketingSiteUrl: string | null): string {
  if (!marketingSiteUrl) return html;
  const content = encodeURI(marketingSiteUrl).replaceAll('"', '&quot;');
  return html.replace(marketingSitePlaceholder, `<meta name="marketing-site" content="${content}" />`);
}
