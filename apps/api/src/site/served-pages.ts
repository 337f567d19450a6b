import { Logger } from '@nestjs/common';
import { publicPages, securityHref, unlistedPages } from '@plumbline/contracts';
import type { InstrumentResponse, PublicPage } from '@plumbline/contracts';
import { CampaignNotFoundError } from '../campaigns/campaigns.errors.ts';
import type { CampaignsReadModel } from '../campaigns/campaigns.read-model.ts';
import type { Config } from '../config/config.ts';
import type { ServedPage } from '../platform/http/web-app.ts';
import { landingPaths } from '../platform/http/web-app.ts';
import type { InstrumentReadModel } from '../tickers/instrument.read-model.ts';
import { ReleaseCache } from '../universe/release-cache.ts';
import type { UniverseStore } from '../universe/universe-store.ts';
import { describeCampaign, renderCampaign } from './campaign-page.ts';
import type { LandingRenderer } from './landing-renderer.ts';
import type { LivePages } from './live-pages.ts';
import { html, renderContent, renderHead, trustMarkup } from './page-html.ts';
import { findSecurityAt } from './security-address.ts';
import { describeSecurity, renderSecurity } from './security-page.ts';
import type { SecurityRenderer } from './security-renderer.ts';

/** At some 12 kB each, about 12 MB. */
const MAX_CACHED_PAGES = 1_000;

const pagesByPath = new Map<string, PublicPage>(publicPages.map((page) => [page.path, page]));
/** Like the router in the browser, in any case. */
const campaignPath = /^\/campaigns\/([^/]+)$/i;
const unlisted = unlistedPages.map(
  (pattern) => new RegExp(`^${pattern.replace(/\/:\w+(\??)/g, '(?:/[^/]+)$1')}$`, 'i'),
);

const unlistedPage: ServedPage = { status: 200, isListed: false, head: null, content: '' };
/** The login page is shown before the application starts, and with it its head. */
const loginPage: ServedPage = {
  ...unlistedPage,
  head: `<title>Log in · Plumbline</title>
    <meta name="description" content="Log in to Plumbline to see your portfolios and settings." />`,
};
const unavailablePage: ServedPage = { ...unlistedPage, status: 503 };
const notFoundPage: ServedPage = {
  status: 404,
  isListed: false,
  head: '<title>Page not found · Plumbline</title>',
  content: renderContent(
    html`<h1>Page not found</h1>
      <p>There is no page or security at this address.</p>`,
  ),
};

/** A page of a security, and what it was made of. */
interface SecurityPage {
  readonly page: ServedPage;
  readonly security: InstrumentResponse;
}

/** What the build of the web application has for its pages. */
interface BuiltPages {
  /** The long texts as HTML by path. */
  readonly texts: Readonly<Record<string, string>>;
  readonly landing: LandingRenderer;
  readonly securities: SecurityRenderer;
}

/** What the pages of the site say to clients that run no scripts: search engines, previews of links, text browsers. */
export class ServedPages {
  private readonly logger = new Logger(ServedPages.name);
  private readonly securities = new ReleaseCache<SecurityPage>(MAX_CACHED_PAGES);

  constructor(
    private readonly config: Config,
    private readonly universe: UniverseStore,
    private readonly instruments: InstrumentReadModel,
    private readonly campaigns: CampaignsReadModel,
    private readonly live: LivePages,
    private readonly built: BuiltPages,
  ) {}

  /** Returns the page at a path as it is requested: encoded, in any case, with or without a slash at the end. */
  async find(requested: string): Promise<ServedPage> {
    const path = requested.replace(/(?<!\/)\/+$/, '') || '/';
    const page = pagesByPath.get(path.toLowerCase());
    if (landingPaths.includes(path)) {
      const rendered = await this.built.landing.render();
      return { ...(await this.renderPage(pagesByPath.get('/')!)), isListed: path === '/', rendered };
    }
    if (path === '/login') return loginPage;
    if (page) return this.renderPage(page);
    if (unlisted.some((pattern) => pattern.test(path))) return unlistedPage;
    try {
      const [, slug] = campaignPath.exec(path) ?? [];
      return await (slug === undefined ? this.findSecurity(path) : this.findCampaign(slug.toLowerCase()));
    } catch (error) {
      // The application can show more than a problem would: it requests the security again.
      this.logFailure(path, error);
      return unavailablePage;
    }
  }

  private async findSecurity(path: string): Promise<ServedPage> {
    const snapshot = this.universe.current;
    const index = findSecurityAt(snapshot, path);
    if (index === undefined) return notFoundPage;
    const { page, security } = await this.securities.get(snapshot, index, async () => {
      const { ticker, isDomestic, exchangeLocation } = snapshot.instruments.rows[index];
      const location = isDomestic ? null : exchangeLocation;
      const security = await this.instruments.find(undefined, { ticker, location });
      const page: ServedPage = {
        status: 200,
        isListed: true,
        head: renderHead(describeSecurity(security), this.config.http.publicUrl),
        content: renderContent(renderSecurity(security)),
      };
      return { page, security };
    });
    // Its links lead back to the address that it was rendered for.
    if (path !== securityHref(snapshot.instruments.rows[index])) return page;
    return { ...page, rendered: await this.built.securities.render(snapshot, index, security) };
  }

  private async findCampaign(slug: string): Promise<ServedPage> {
    try {
      const campaign = await this.campaigns.get(undefined, slug);
      return {
        status: 200,
        isListed: true,
        head: renderHead(describeCampaign(campaign), this.config.http.publicUrl),
        content: renderContent(renderCampaign(campaign)),
      };
    } catch (error) {
      if (error instanceof CampaignNotFoundError) return notFoundPage;
      throw error;
    }
  }

  private async renderPage({ path, title, description }: PublicPage): Promise<ServedPage> {
    const live = await this.live.render(path).catch((error) => this.logFailure(path, error));
    const image = { path: '/og.png', alt: 'Plumbline' };
    const structuredData = path === '/' ? { '@type': 'WebSite', name: 'Plumbline' } : {};
    const head = { title, description, path, image, structuredData };
    return {
      status: 200,
      isListed: true,
      head: renderHead(head, this.config.http.publicUrl),
      content: renderContent(
        path in this.built.texts
          ? trustMarkup(this.built.texts[path])
          : html`<h1>${title}</h1>
              <p>${description}</p>
              ${live}`,
      ),
    };
  }

  private logFailure(path: string, error: unknown): null {
    this.logger.error(`could not render ${JSON.stringify(path.slice(0, 200))}: ${String(error)}`);
    return null;
  }
}
