import type { PageData, PageWithData, PublicPage } from '@plumbline/contracts';
import { limits } from '@plumbline/contracts';
import type { CampaignsReadModel } from '../evidence/campaigns/campaigns.read-model.ts';
import type { CategoriesReadModel } from '../ranked/categories.read-model.ts';
import type { FaithFundsReadModel } from '../ranked/faith-funds.read-model.ts';
import type { RankedReadModel } from '../ranked/ranked.read-model.ts';
import type { StatusService } from '../operations/status/status.service.ts';

/** Where the pages get what they show. */
interface PageSources {
  readonly ranked: RankedReadModel;
  readonly categories: CategoriesReadModel;
  readonly faithFunds: FaithFundsReadModel;
  readonly campaigns: CampaignsReadModel;
  readonly status: StatusService;
}

/** Reads the data of the listed pages that are not always the same, as the API sends it to a visitor. */
export class PageDataReader {
  private readonly readers: Readonly<Record<PageWithData['path'], () => Promise<PageData>>> = {
    '/': async () => ({
      ranked: await this.sources.ranked.getLists(undefined),
      trending: await this.sources.ranked.getTrending(undefined),
    }),
    '/trending': async () => ({ trending: await this.sources.ranked.getTrending(undefined) }),
    '/faith-funds': async () => ({ faithFunds: await this.sources.faithFunds.list(undefined) }),
    '/screening-categories': async () => ({ categories: await this.sources.categories.get() }),
    '/campaigns': () => this.readCampaigns(),
    '/status': async () => ({ status: await this.sources.status.get() }),
  };

  constructor(private readonly sources: PageSources) {}

  /** Returns `null` for pages that are always the same. Throws UniverseNotLoadedError. */
  async read(path: PublicPage['path']): Promise<PageData | null> {
    const readers: Partial<Record<string, () => Promise<PageData>>> = this.readers;
    return readers[path]?.() ?? null;
  }

  private async readCampaigns(): Promise<PageData> {
    const request = { page: 0, size: limits.campaigns.defaultSize };
    const { campaigns, total } = await this.sources.campaigns.list(undefined, request);
    return { campaigns: { body: { campaigns }, total } };
  }
}
