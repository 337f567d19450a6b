import type { INestApplication } from '@nestjs/common';
import { NotFoundException } from '@nestjs/common';
import { accountPages, keyedFolders } from '@plumbline/contracts';
import type { FastifyInstance } from 'fastify';
import { CampaignsReadModel } from '../evidence/campaigns/campaigns.read-model.ts';
import { Config } from '../platform/config/config.ts';
import { sendRevalidated } from '../platform/http/send-revalidated.ts';
import { serveWebApp } from '../platform/http/web-app.ts';
import { sendProblem } from '../platform/problem/problem.filter.ts';
import { CategoriesReadModel } from '../ranked/categories.read-model.ts';
import { FaithFundsReadModel } from '../ranked/faith-funds.read-model.ts';
import { RankedReadModel } from '../ranked/ranked.read-model.ts';
import { StatusService } from '../operations/status/status.service.ts';
import { InstrumentReadModel } from '../screening/tickers/instrument.read-model.ts';
import { ReleaseCache } from '../screening/universe/release-cache.ts';
import { UniverseStore } from '../screening/universe/universe-store.ts';
import { LinkPreviewImages } from './link-preview-images.ts';
import { PageDataReader } from './page-data.ts';
import { PageRenderer } from './page-renderer.ts';
import { ServedPages } from './served-pages.ts';
import { renderPagesSitemap, renderSecuritiesSitemap, renderSitemapIndex } from './sitemap.ts';

/** Data, accounts, and what only a key opens: nothing to find. */
const notCrawled = new Set([
  '/api/',
  ...accountPages.map((path) => `/${path.split('/')[1]}`),
  '/sandbox/',
  '/uploads/',
  ...keyedFolders,
]);

const ONE_HOUR = 'public, max-age=3600';
const XML = 'application/xml; charset=utf-8';
const MAX_CACHED_SITEMAPS = 10;

/** Serves the web application from `folder`, and what search engines and previews of links need to find its pages. */
export async function serveSite(app: INestApplication, folder: string): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const config = app.get(Config);
  const { publicUrl } = config.http;
  const universe = app.get(UniverseStore);
  const campaigns = app.get(CampaignsReadModel);
  const previewImages = new LinkPreviewImages(universe);
  const sitemaps = new ReleaseCache<string | null>(MAX_CACHED_SITEMAPS);

  const findSitemap = (path: string) => {
    const snapshot = universe.current;
    const part = Number(path.match(/\d+/)?.[0]);
    return sitemaps.get(snapshot, part, async () => renderSecuritiesSitemap(snapshot, part, publicUrl));
  };
  /** `read` returns the body for a path, or `null` when there is none. */
  const serve = (route: string, type: string, read: (path: string) => Body | Promise<Body>) =>
    fastify.get(route, async (request, reply) => {
      try {
        const body = await read(request.url.split('?', 1)[0]);
        if (body === null) throw new NotFoundException();
        return sendRevalidated(request, reply.type(type).header('cache-control', ONE_HOUR), body);
      } catch (error) {
        sendProblem(error, request, reply, publicUrl);
        return reply;
      }
    });

  serve('/robots.txt', 'text/plain; charset=utf-8', () => renderRobots(publicUrl));
  serve('/sitemap.xml', XML, () => renderSitemapIndex(universe.current, publicUrl));
  serve('/sitemap-pages.xml', XML, async () => renderPagesSitemap(await campaigns.listSlugs(), publicUrl));
  serve('/sitemap-securities-:part(^\\d{1,4}).xml', XML, findSitemap);
  serve('/og.png', 'image/png', () => previewImages.getSiteImage());
  serve('/og/*', 'image/png', (path) =>
    path.endsWith('.png') ? previewImages.find(path.slice('/og'.length, -'.png'.length)) : null,
  );
  const data = new PageDataReader({
    ranked: app.get(RankedReadModel),
    categories: app.get(CategoriesReadModel),
    faithFunds: app.get(FaithFundsReadModel),
    campaigns,
    status: app.get(StatusService),
  });
  const instruments = app.get(InstrumentReadModel);
  const pages = new ServedPages(config, universe, instruments, campaigns, data, new PageRenderer(folder));
  await serveWebApp(fastify, folder, config, (path, query) => pages.find(path, query));
}

type Body = string | Buffer | null;

function renderRobots(publicUrl: string): string {
  const rules = [...notCrawled].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
