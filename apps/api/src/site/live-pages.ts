import type {
  FaithFundClass,
  ListingResponse,
  PublicPage,
  ScreeningCategoryResponse,
} from '@plumbline/contracts';
import {
  campaignHref,
  componentLabels,
  describeTie,
  describeTrendingBasis,
  faithFundClasses,
  hasEvidence,
  nameWithTicker,
  securityHref,
  stateLabels,
} from '@plumbline/contracts';
import type { Criterion } from '@plumbline/screening';
import { catalog, excludedCountries, describeScore } from '@plumbline/screening';
import type { CampaignsReadModel } from '../campaigns/campaigns.read-model.ts';
import { formatDay } from '../platform/format.ts';
import type { CategoriesReadModel } from '../ranked/categories.read-model.ts';
import type { FaithFundsReadModel } from '../ranked/faith-funds.read-model.ts';
import type { RankedReadModel } from '../ranked/ranked.read-model.ts';
import type { StatusService } from '../status/status.service.ts';
import { html } from './page-html.ts';

type Html = ReturnType<typeof html>;

/** Where the pages get what they show. */
interface LiveSources {
  readonly ranked: RankedReadModel;
  readonly categories: CategoriesReadModel;
  readonly faithFunds: FaithFundsReadModel;
  readonly campaigns: CampaignsReadModel;
  readonly status: StatusService;
}

/** What is on the pages of the site that the release decides, and the evidence desk. */
export class LivePages {
  private readonly pages: Partial<Record<PublicPage['path'], () => Promise<Html>>> = {
    '/': () => this.renderLists(),
    '/trending': () => this.renderTrending(),
    '/faith-funds': () => this.renderFaithFunds(),
    '/screening-categories': () => this.renderCategories(),
    '/campaigns': () => this.renderCampaigns(),
    '/status': () => this.renderStatus(),
  };

  constructor(private readonly sources: LiveSources) {}

  /** Returns `null` for all other pages. Throws UniverseNotLoadedError. */
  async render(path: PublicPage['path']): Promise<Html | null> {
    return this.pages[path]?.() ?? null;
  }

  private async renderLists(): Promise<Html> {
    const lists = await this.sources.ranked.getLists(undefined);
    const { items, title } = await this.sources.ranked.getTrending(undefined);
    return html`${[
      renderList('Funds', lists.inspireFunds, 'largest fund first, then by ticker'),
      renderList(`Trending: ${title}`, items, 'largest company first'),
      renderList('Top scoring stocks', lists.topStocks, 'largest company first'),
      renderList('Worst scoring stocks', lists.worstStocks, 'largest company first'),
    ]}`;
  }

  private async renderTrending(): Promise<Html> {
    const { items, ...issue } = await this.sources.ranked.getTrending(undefined);
    return html`<h2>${issue.title}</h2>
      <p>${issue.description}</p>
      <p>${describeTrendingBasis(issue, formatDay)}</p>
      ${renderList('Companies', items, 'largest company first')}`;
  }

  private async renderFaithFunds(): Promise<Html> {
    const { funds } = await this.sources.faithFunds.list(undefined);
    const classes = Object.entries(faithFundClasses) as [FaithFundClass, string][];
    return html`${classes.map(([assetClass, title]) =>
      renderList(
        title,
        funds.filter((fund) => fund.assetClass === assetClass),
        'by name',
      ),
    )}`;
  }

  private async renderCategories(): Promise<Html> {
    const { categories } = await this.sources.categories.get();
    const facts = new Map(categories.map((category) => [category.criterion, category]));
    const themes = catalog.themes.map(
      (theme) =>
        html`<h2>${theme.title}</h2>
          <dl>
            ${catalog.criteria
              .filter((criterion) => criterion.theme === theme.name)
              .map((criterion) => renderCategory(criterion, facts.get(criterion.name)!))}
          </dl>`,
    );
    return html`${themes}
      <h2>Excluded countries</h2>
      <p>${excludedCountries.source}.</p>
      <ul>
        ${excludedCountries.countries.map((country) => html`<li>${country}</li>`)}
      </ul>`;
  }

  private async renderCampaigns(): Promise<Html> {
    const shown = await this.sources.campaigns.listShown(undefined);
    return html`<ul>
      ${shown.map(
        ({ campaign: { slug, title, company } }) =>
          html`<li><a href="${campaignHref(slug)}">${title}</a> (${company.name})</li>`,
      )}
    </ul>`;
  }

  private async renderStatus(): Promise<Html> {
    const { components, release, incidents } = await this.sources.status.get();
    const open = (incidents ?? []).filter(({ updates }) => updates[0].step !== 'RESOLVED');
    return html`<dl>
        ${components.map(
          ({ component, state }) =>
            html`<dt>${componentLabels[component]}</dt>
              <dd>${stateLabels[state]}</dd>`,
        )}
      </dl>
      ${release && html`<p>Release ${release.number}, with facts up to ${formatDay(release.asOf)}.</p>`}
      ${open.map(({ updates }) => html`<p>${updates[0].text}</p>`)}`;
  }
}

/** Adds nothing for a list without any. */
function renderList(title: string, listings: readonly ListingResponse[], order: string): Html {
  if (listings.length === 0) return html``;
  const items = listings.map(
    (listing) =>
      html`<li>
        <a href="${securityHref(listing)}">${nameWithTicker(listing)}</a>: Impact Score
        ${describeScore(listing)}
      </li>`,
  );
  const tie = describeTie(listings, order);
  return html`<h2>${title}</h2>
    ${tie === null ? null : html`<p>${tie}</p>`}
    <ol>
      ${items}
    </ol>`;
}

function renderCategory({ title, description, kind }: Criterion, facts: ScreeningCategoryResponse): Html {
  const { companies, providers } = facts;
  const verb = kind === 'positive' ? 'best in class' : 'flagged';
  const names = providers.map(({ name, publisher }) => `${name} (${publisher})`);
  const count = `${companies.toLocaleString('en-US')} ${companies === 1 ? 'company' : 'companies'} ${verb}.`;
  return html`<dt>${title}</dt>
    <dd>
      ${description} ${hasEvidence(facts) ? count : 'No company has been checked for this yet.'}
      ${names.length === 0 ? null : `Data: ${names.join('; ')}.`}
    </dd>`;
}
