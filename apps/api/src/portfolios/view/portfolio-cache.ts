import { Injectable } from '@nestjs/common';
import type { HoldingSort, PortfolioFigures } from '@plumbline/contracts';
import type { CompiledProfile } from '@plumbline/screening';
import { LRUCache } from 'lru-cache';
import { Config } from '../../platform/config/config.ts';
import { DatabaseListener } from '../../platform/database/database-listener.ts';
import { channels } from '../../platform/database/notification-channels.ts';
import type { UniverseSnapshot } from '../../screening/universe/snapshot/universe-snapshot.ts';
import { UniverseStore } from '../../screening/universe/universe-store.ts';
import type { LoadedPortfolio } from './valued-portfolio.ts';
import type { PackedHoldings } from './packed-holdings.ts';
import type { StoredPortfolio } from './stored-portfolio.ts';

/** One page of a list as JSON, and how many items there are in all. */
export interface JsonPage {
  readonly total: number;
  readonly json: string | Buffer;
}

/** The holdings of a portfolio at one of its versions. */
export interface CachedHoldings {
  readonly accountId: number;
  readonly version: number;
  readonly holdings: PackedHoldings;
  readonly unknown: StoredPortfolio['unknown'];
}

/** A portfolio with its figures as it was last sent. */
interface PortfolioPage {
  readonly portfolio: StoredPortfolio;
  readonly json: Buffer;
}

/** A whole list of holdings as it was last sent, and what it depends on besides the holdings. */
export interface HoldingList {
  readonly profile: CompiledProfile;
  readonly sort: HoldingSort;
  readonly page: JsonPage;
}

/** The contributors to one category as they were last sent. */
export interface ContributorList {
  readonly category: string;
  readonly json: Buffer;
}

/** What is computed from the holdings is replaced together with them, so it is never out of date. */
interface CachedPortfolio extends CachedHoldings {
  /** Compiled profiles are cached themselves, so the figures of a profile that is in use are reused. */
  readonly figures: WeakMap<CompiledProfile, PortfolioFigures>;
  readonly pages: WeakMap<CompiledProfile, PortfolioPage>;
  readonly list: HoldingList | null;
  readonly contributors: ContributorList | null;
  /** The portfolio as it is stored; null when it has changed since it was read. */
  current: StoredPortfolio | null;
  /** When it was read, as a time of `performance.now()`. */
  readAt: number;
}

/** A moment before a portfolio is read. */
export interface ReadMark {
  readonly at: number;
  readonly changeCount: number;
}

const MAX_BYTES = 112_000_000;
/** Estimate for the figures of one portfolio, the pages with them and the entry itself. */
const FIGURES_BYTES = 40_000;
/** Estimate for one unknown holding. */
const UNKNOWN_BYTES = 1_000;

/**
 * Portfolios with their holdings, and the figures and the lists that were computed from them, for the release being
 * served. The portfolios used least recently are evicted; a new release clears all. So does a new connection to the
 * database, which may have been restored meanwhile, or have lost changes in a failover: the same version may then stand
 * for other holdings.
 */
@Injectable()
export class PortfolioCache {
  private readonly cache = new LRUCache<number, CachedPortfolio>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ holdings, unknown, list, contributors }) =>
      FIGURES_BYTES +
      holdings.byteLength +
      UNKNOWN_BYTES * unknown.length +
      (list?.page.json.length ?? 0) +
      (contributors?.json.length ?? 0),
  });
  private snapshot: UniverseSnapshot | null = null;
  /** How many changes this process has heard of: what was read while it stayed the same is current. */
  private changeCount = 0;
  private readonly lifetimeMs: number;

  constructor(
    private readonly universe: UniverseStore,
    listener: DatabaseListener,
    { cacheLifetimeMs }: Config,
  ) {
    this.lifetimeMs = cacheLifetimeMs;
    listener.subscribe({
      channel: channels.portfolio,
      onNotify: (id) => (id === '' ? this.clear() : this.setOutdated(Number(id))),
      onListening: () => this.clear(),
    });
  }

  /** A portfolio of the account as it is stored now; null when the database has to be asked. */
  getCurrent(accountId: number, id: number): StoredPortfolio | null {
    const cached = this.portfolios.get(id);
    if (!cached || cached.accountId !== accountId) return null;
    return performance.now() - cached.readAt < this.lifetimeMs ? cached.current : null;
  }

  /** By portfolio id; empty when they are not cached. Use them only where the database has their version. */
  getHoldings(id: number): ReadonlyMap<number, CachedHoldings> {
    const cached = this.portfolios.get(id);
    return new Map(cached && [[id, cached]]);
  }

  /** All of the account that `getHoldings` returns. */
  getHoldingsOfAccount(accountId: number): ReadonlyMap<number, CachedHoldings> {
    return new Map([...this.portfolios.entries()].filter(([, cached]) => cached.accountId === accountId));
  }

  /** Call it before a portfolio is read. */
  mark(): ReadMark {
    return { at: performance.now(), changeCount: this.changeCount };
  }

  setPortfolio(portfolio: StoredPortfolio, before: ReadMark): void {
    const { id, accountId, version, holdings, unknown } = portfolio;
    const state = { current: before.changeCount === this.changeCount ? portfolio : null, readAt: before.at };
    const cached = this.portfolios.get(id);
    if (cached?.holdings === holdings) Object.assign(cached, state);
    else {
      const computed = { figures: new WeakMap(), pages: new WeakMap(), list: null, contributors: null };
      this.portfolios.set(id, { accountId, version, holdings, unknown, ...state, ...computed });
    }
  }

  getFigures(loaded: LoadedPortfolio, profile: CompiledProfile): PortfolioFigures | undefined {
    return this.find(loaded)?.figures.get(profile);
  }

  setFigures(loaded: LoadedPortfolio, profile: CompiledProfile, figures: PortfolioFigures): void {
    this.find(loaded)?.figures.set(profile, figures);
  }

  /** None when anything of the portfolio has changed since, such as its name. */
  getPage(loaded: LoadedPortfolio, profile: CompiledProfile): Buffer | undefined {
    const page = this.find(loaded)?.pages.get(profile);
    return page?.portfolio === loaded.portfolio ? page.json : undefined;
  }

  setPage(loaded: LoadedPortfolio, profile: CompiledProfile, json: Buffer): void {
    this.find(loaded)?.pages.set(profile, { portfolio: loaded.portfolio, json });
  }

  getList(loaded: LoadedPortfolio, profile: CompiledProfile, sort: HoldingSort): JsonPage | undefined {
    const list = this.find(loaded)?.list;
    return list?.profile === profile && list.sort === sort ? list.page : undefined;
  }

  setList(loaded: LoadedPortfolio, list: HoldingList): void {
    const cached = this.find(loaded);
    if (cached) this.portfolios.set(loaded.portfolio.id, { ...cached, list });
  }

  getContributors(loaded: LoadedPortfolio, category: string): Buffer | undefined {
    const cached = this.find(loaded)?.contributors;
    return cached?.category === category ? cached.json : undefined;
  }

  setContributors(loaded: LoadedPortfolio, contributors: ContributorList): void {
    const cached = this.find(loaded);
    if (cached) this.portfolios.set(loaded.portfolio.id, { ...cached, contributors });
  }

  private setOutdated(id: number): void {
    this.changeCount += 1;
    const cached = this.cache.peek(id);
    if (cached) cached.current = null;
  }

  private clear(): void {
    this.changeCount += 1;
    this.cache.clear();
  }

  /** The entry that has these holdings; none when they or the release have changed since they were loaded. */
  private find({ snapshot, portfolio }: LoadedPortfolio): CachedPortfolio | undefined {
    const cached = this.portfolios.get(portfolio.id);
    return snapshot === this.snapshot && cached?.holdings === portfolio.holdings ? cached : undefined;
  }

  /** What is cached for the release being served. */
  private get portfolios(): LRUCache<number, CachedPortfolio> {
    if (this.snapshot !== this.universe.current) {
      this.snapshot = this.universe.current;
      this.cache.clear();
    }
    return this.cache;
  }
}
