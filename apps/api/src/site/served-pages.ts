import { Logger } from '@nestjs/common';
import {
  campaignHref,
  publicPages,
  releasesFeedHref,
  securityHref,
  unlistedPages,
} from '@plumbline/contracts';
import type { InstrumentResponse, PageData, PublicPage } from '@plumbline/contracts';
import { CampaignNotFoundError } from '../evidence/campaigns/campaigns.errors.ts';
import type { CampaignsReadModel } from '../evidence/campaigns/campaigns.read-model.ts';
import type { Config } from '../platform/config/config.ts';
import type { ServedPage } from '../platform/http/web-app.ts';
import type { InstrumentReadModel } from '../screening/tickers/instrument.read-model.ts';
import { ReleaseCache } from '../screening/universe/release-cache.ts';
import { summarizeUniverse } from '../screening/universe/snapshot/summarize-universe.ts';
import type { UniverseStore } from '../screening/universe/universe-store.ts';
import { describeCampaign } from './describe-campaign.ts';
import { findCampaignSlug, trimPath } from './page-address.ts';
import type { PageDataReader } from './page-data.ts';
import { renderHead } from './page-html.ts';
import type { PageRenderer } from './page-renderer.ts';
import { findSecurityAt } from './security-address.ts';
import { describeSecurity } from './describe-security.ts';

/** At some 12 kB each, about 12 MB. */
const MAX_CACHED_SECURITIES = 1_000;

const pagesByPath = new Map<string, PublicPage>(publicPages.map((page) => [page.path, page]));
const unlisted = unlistedPages.map((pattern) => ({
  pattern,
  matches: new RegExp(`^${pattern.replace('/:id', '/\\d+').replace(/\/:\w+(\??)/g, '(?:/[^/]+)$1')}$`, 'i'),
}));

/** Where the landing page is. */
const landingPaths = ['/', '/welcome'];
/** The pages of securities, as a pattern of the router. */
const securityPattern = '/:ticker/:exchangeLocation?';

/** Pages that say which release is in use, or that there are releases. */
const pagesWithReleases = new Set<string>(['/', '/status', '/methodology']);
const releasesFeed = { path: releasesFeedHref, title: 'Releases' };

const unlistedPage = { status: 200, isListed: false, head: null } as const;
/** The login page is read before the application starts. */
const loginHead = `<title>Log in · Plumbline</title>
    <meta name="description" content="Log in to Plumbline to see your portfolios and settings." />`;
/** What they show before their code runs is worth reading: fields, a search, titles. */
const pagesWithOwnText = new Set(['/login', '/dashboard']);
const notFoundHead = '<title>Page not found · Plumbline</title>';
const notFoundPath = '/404';

/** A security, and what search engines and previews of links say about its page. */
interface FoundSecurity {
  readonly security: InstrumentResponse;
  readonly head: string;
}

/** The pages of the site as the server sends them: status, head and content. */
export class ServedPages {
  private readonly logger = new Logger(ServedPages.name);
  private readonly securities = new ReleaseCache<FoundSecurity>(MAX_CACHED_SECURITIES);

  constructor(
    private readonly config: Config,
    private readonly universe: UniverseStore,
    private readonly instruments: InstrumentReadModel,
    private readonly campaigns: CampaignsReadModel,
    private readonly data: PageDataReader,
    private readonly renderer: PageRenderer,
  ) {}

  /** Returns the page at a path as it is requested: encoded, in any case, with or without a slash at the end. */
  async find(requested: string, query = ''): Promise<ServedPage> {
    const path = trimPath(requested);
    if (landingPaths.includes(path)) return this.serveLanding(path, query);
    const page = pagesByPath.get(path.toLowerCase());
    if (page) return this.serveListed(page, query);
    const found = unlisted.find(({ matches }) => matches.test(path));
    if (found) return this.serveUnlisted(found.pattern, query);
    try {
      const slug = findCampaignSlug(path);
      return await (slug === undefined ? this.findSecurity(path, query) : this.findCampaign(slug, query));
    } catch (error) {
      // The application can show more than a problem would: it requests the security again.
      this.logFailure(path, error);
      return { ...unlistedPage, status: 503, content: null, files: this.renderer.listFiles(securityPattern) };
    }
  }

  private async findSecurity(path: string, query: string): Promise<ServedPage> {
    const snapshot = this.universe.current;
    const index = findSecurityAt(snapshot, path);
    if (index === undefined) return this.serveNotFound();
    const { security, head } = await this.securities.get(snapshot, index, async () => {
      const { ticker, isDomestic, exchangeLocation } = snapshot.instruments.rows[index];
      const location = isDomestic ? null : exchangeLocation;
      const security = await this.instruments.find(undefined, { ticker, location });
      return { security, head: renderHead(describeSecurity(security), this.config.http.publicUrl) };
    });
    return this.serveWithData(securityHref(security) + query, securityPattern, { head, data: { security } });
  }

  private async findCampaign(slug: string, query: string): Promise<ServedPage> {
    try {
      const campaign = await this.campaigns.get(undefined, slug);
      const head = renderHead(describeCampaign(campaign), this.config.http.publicUrl);
      const address = campaignHref(slug) + query;
      return await this.serveWithData(address, '/campaigns/:slug', { head, data: { campaign } });
    } catch (error) {
      if (error instanceof CampaignNotFoundError) return this.serveNotFound();
      throw error;
    }
  }

  private async serveListed(page: PublicPage, query: string): Promise<ServedPage> {
    const { path } = page;
    const head = this.renderListedHead(page);
    const data = await this.data.read(path).catch((error) => this.logFailure(path, error));
    // With a query, none is always the same.
    if (data || query) return this.serveWithData(path + query, path, { head, data: data ?? {} });
    const content = this.renderer.getFixed(path);
    return {
      status: 200,
      isListed: true,
      head,
      content,
      files: this.renderer.listFiles(path),
      isFrame: false,
    };
  }

  private async serveLanding(path: string, query: string): Promise<ServedPage> {
    const landing = pagesByPath.get('/')!;
    const head = this.renderListedHead(landing);
    const data = (await this.data.read('/').catch((error) => this.logFailure(path, error))) ?? {};
    return { ...(await this.serveWithData(path + query, '/', { head, data })), isListed: path === '/' };
  }

  private async serveUnlisted(pattern: string, query: string): Promise<ServedPage> {
    if (pattern === '/login' && query) {
      const login = await this.serveWithData(pattern + query, pattern, { head: loginHead, data: {} });
      return { ...login, isListed: false };
    }
    const head = pattern === '/login' ? loginHead : null;
    const content = query ? null : this.renderer.getFixed(pattern);
    const files = this.renderer.listFiles(pattern);
    return { ...unlistedPage, head, content, files, isFrame: !pagesWithOwnText.has(pattern) };
  }

  private serveNotFound(): ServedPage {
    const content = this.renderer.getFixed(notFoundPath);
    const files = this.renderer.listFiles(securityPattern);
    return { status: 404, isListed: false, head: notFoundHead, content, files };
  }

  private async serveWithData(
    address: string,
    pattern: string,
    { head, data }: { readonly head: string; readonly data: PageData },
  ): Promise<ServedPage> {
    const content = await this.renderer.render(address, { ...data, ...this.readRelease() });
    return { status: 200, isListed: true, head, content, files: this.renderer.listFiles(pattern) };
  }

  /** What the footer of every page says. */
  private readRelease(): PageData {
    return this.universe.isLoaded ? { release: summarizeUniverse(this.universe.current) } : {};
  }

  private renderListedHead({ path, title, description }: PublicPage): string {
    const image = { path: '/og.png', alt: 'Plumbline' };
    const feed = pagesWithReleases.has(path) ? releasesFeed : undefined;
    const structuredData = path === '/' ? { '@type': 'WebSite', name: 'Plumbline' } : {};
    return renderHead({ title, description, path, image, feed, structuredData }, this.config.http.publicUrl);
  }

  private logFailure(path: string, error: unknown): null {
    this.logger.error(`could not render ${JSON.stringify(path.slice(0, 200))}: ${String(error)}`);
    return null;
  }
}
