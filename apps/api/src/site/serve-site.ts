import type { INestApplication } from '@nestjs/common';
import {
  accountPages,
  badgesFolder,
  feedsFolder,
  keyedFolders,
  oembedPaths,
  releasesFeedHref,
} from '@plumbline/contracts';
import type { FastifyInstance } from 'fastify';
import { CampaignsReadModel } from '../evidence/campaigns/campaigns.read-model.ts';
import { Config } from '../platform/config/config.ts';
import { serveWebApp } from '../platform/http/web-app.ts';
import { CategoriesReadModel } from '../ranked/categories.read-model.ts';
import { FaithFundsReadModel } from '../ranked/faith-funds.read-model.ts';
import { RankedReadModel } from '../ranked/ranked.read-model.ts';
import { StatusService } from '../operations/status/status.service.ts';
import { InstrumentReadModel } from '../screening/tickers/instrument.read-model.ts';
import { ReleaseCache } from '../screening/universe/release-cache.ts';
import { UniverseStore } from '../screening/universe/universe-store.ts';
import { Badges } from './badge/badges.ts';
import { renderLlmsTxt } from './developers/llms-txt.ts';
import { renderSecurityTxt } from './developers/security-txt.ts';
import { Feeds } from './feeds/feeds.ts';
import { SecurityFeeds } from './feeds/security-feeds.ts';
import { LinkPreviewImages } from './link-preview-images.ts';
import { PageDataReader } from './page-data.ts';
import { PageRenderer } from './page-renderer.ts';
import { ServedPages } from './served-pages.ts';
import { SiteFiles } from './site-files.ts';
import { renderPagesSitemap, renderSecuritiesSitemap, renderSitemapIndex } from './sitemap.ts';

/** Data, accounts, and what only a key opens: nothing to find. */
const notCrawled = new Set([
  '/api/',
  ...accountPages.map((path) => `/${path.split('/')[1]}`),
  '/sandbox/',
  '/uploads/',
  ...keyedFolders,
]);

const TEXT = { type: 'text/plain; charset=utf-8' };
const XML = { type: 'application/xml; charset=utf-8' };
const PNG = { type: 'image/png' };
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
  const files = new SiteFiles(fastify, publicUrl);
  files.serve('/robots.txt', TEXT, () => renderRobots(publicUrl));
  files.serve('/.well-known/security.txt', TEXT, () =>
    renderSecurityTxt(publicUrl, config.securityContact, new Date()),
  );
  files.serve('/llms.txt', TEXT, () => renderLlmsTxt(publicUrl));
  files.serve('/sitemap.xml', XML, () => renderSitemapIndex(universe.current, publicUrl));
  files.serve('/sitemap-pages.xml', XML, async () =>
    renderPagesSitemap(await campaigns.listSlugs(), publicUrl),
  );
  files.serve('/sitemap-securities-:part(^\\d{1,4}).xml', XML, findSitemap);
  files.serve('/og.png', PNG, () => previewImages.getSiteImage());
  files.serveFolder('/og', { ...PNG, extension: '.png' }, (path) => previewImages.find(path));
  serveBadges(files, app.get(Badges));
  serveFeeds(files, app.get(Feeds), app.get(SecurityFeeds));
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

/** The only responses that pages of other sites may show as part of their own. */
function serveBadges(files: SiteFiles, badges: Badges): void {
  const svg = {
    type: 'image/svg+xml; charset=utf-8',
    headers: { 'cross-origin-resource-policy': 'cross-origin' },
  };
  files.serveFolder(
    badgesFolder,
    { ...svg, extension: '.svg' },
    async (path) => (await badges.find(path)).body,
  );
}

function serveFeeds(files: SiteFiles, feeds: Feeds, securities: SecurityFeeds): void {
  const atom = { type: 'application/atom+xml; charset=utf-8', extension: '.atom' };
  files.serve(releasesFeedHref, atom, () => feeds.ofAllReleases());
  files.serveFolder(`${feedsFolder}/securities`, atom, (path) => securities.find(path));
  files.serveFolder(`${feedsFolder}/campaigns`, atom, (path) =>
    feeds.ofCampaign(path.slice(1).toLowerCase()),
  );
}

function renderRobots(publicUrl: string): string {
  const rules = [...notCrawled].map((path) => `Disallow: ${path}`);
  // The heads of pages lead there, and who embeds them may be a crawler.
  const embedding = `Allow: /api/${oembedPaths.base}`;
  return ['User-agent: *', ...rules, embedding, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
