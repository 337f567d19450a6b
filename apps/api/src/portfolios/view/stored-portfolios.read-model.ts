import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PortfolioNotFoundError } from '../portfolios.errors.ts';
import { UNKNOWN_HOLDING } from '../unknown-holdings/unknown-holding.ts';
import { PACK_HOLDINGS, PackedHoldings } from './packed-holdings.ts';
import type { CachedHoldings } from './portfolio-cache.ts';
import { PortfolioCache } from './portfolio-cache.ts';
import type { FormerListing, StoredPortfolio } from './stored-portfolio.ts';

interface PortfolioRow extends Omit<StoredPortfolio, 'holdings' | 'unknown'> {
  /** `null` when the cached holdings have this version. */
  readonly packed: Buffer | null;
  readonly unknown: StoredPortfolio['unknown'] | null;
}

const SELECT = `
  SELECT p.id, p.account_id AS "accountId", p.name, p.type, p.holding_weight_method AS "holdingWeightMethod",
    p.version, p.created_at AS "createdAt", p.modified_at AS "modifiedAt",
    CASE WHEN cached.version IS DISTINCT FROM p.version
      THEN (SELECT ${PACK_HOLDINGS} FROM holding h WHERE h.portfolio_id = p.id) END AS packed,
    CASE WHEN cached.version IS DISTINCT FROM p.version
      THEN (SELECT coalesce(jsonb_agg(${UNKNOWN_HOLDING} ORDER BY u.value DESC, u.id), '[]')
        FROM unknown_holding u WHERE u.portfolio_id = p.id AND u.instrument_id IS NULL) END AS unknown
  FROM portfolio p LEFT JOIN unnest($2::int[], $3::int[]) AS cached(id, version) ON cached.id = p.id
  WHERE p.account_id = $1`;

/**
 * Portfolios with their holdings. One that was read in the last seconds, and of which no change was heard since, is not
 * read again. Otherwise one query reads them, without the holdings that are cached under the current version. Reads
 * what is committed, never a part of the running transaction.
 */
@Injectable()
export class StoredPortfoliosReadModel {
  constructor(
    private readonly database: DataSource,
    private readonly cache: PortfolioCache,
  ) {}

  /** @throws PortfolioNotFoundError when the account has no such portfolio */
  async find(accountId: number, id: number): Promise<StoredPortfolio> {
    const current = this.cache.getCurrent(accountId, id);
    if (current) return current;
    const cached = this.cache.getHoldings(id);
    const [portfolio] = await this.load(`${SELECT} AND p.id = $4`, accountId, cached, id);
    if (!portfolio) throw new PortfolioNotFoundError();
    return portfolio;
  }

  /** Those of these portfolios that the account has, by id. Only what changed since it was last read is queried. */
  async findSome(accountId: number, ids: readonly number[]): Promise<StoredPortfolio[]> {
    const found = new Map<number, StoredPortfolio>();
    for (const id of ids) {
      const current = this.cache.getCurrent(accountId, id);
      if (current) found.set(id, current);
    }
    const others = ids.filter((id) => !found.has(id));
    if (others.length > 0) {
      const cached = new Map(others.flatMap((id) => [...this.cache.getHoldings(id)]));
      for (const portfolio of await this.load(`${SELECT} AND p.id = ANY ($4)`, accountId, cached, others))
        found.set(portfolio.id, portfolio);
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  /** All portfolios of the account, in no particular order. */
  findAll(accountId: number): Promise<StoredPortfolio[]> {
    return this.load(SELECT, accountId, this.cache.getHoldingsOfAccount(accountId));
  }

  /** Listings of instruments, by id; without ids it queries nothing. */
  async findFormerListings(ids: readonly number[]): Promise<ReadonlyMap<number, FormerListing>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.query<({ id: number } & FormerListing)[]>(
      `SELECT id, ticker, name, nullif(location_key, '') AS "exchangeLocation" FROM financial_instrument
       WHERE id = ANY ($1)`,
      [ids],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Uses `cached` rather than the cache, which other requests may change while the database responds. */
  private async load(
    query: string,
    accountId: number,
    cached: ReadonlyMap<number, CachedHoldings>,
    ...more: readonly (number | readonly number[])[]
  ): Promise<StoredPortfolio[]> {
    const before = this.cache.mark();
    const versions = [...cached.values()].map(({ version }) => version);
    const rows = await this.database.query<PortfolioRow[]>(query, [
      accountId,
      [...cached.keys()],
      versions,
      ...more,
    ]);
    return rows.map(({ packed, unknown, ...row }) => {
      const holdings = packed ? new PackedHoldings(packed) : cached.get(row.id)!.holdings;
      const portfolio = { ...row, holdings, unknown: unknown ?? cached.get(row.id)!.unknown };
      this.cache.setPortfolio(portfolio, before);
      return portfolio;
    });
  }
}
