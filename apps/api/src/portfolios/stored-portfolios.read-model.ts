import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PACK_HOLDINGS, PackedHoldings } from './packed-holdings.ts';
import type { PortfolioEntity } from './portfolio.entity.ts';
import { PortfolioNotFoundError } from './portfolios.errors.ts';

/** A portfolio and its holdings as they are stored. */
export interface StoredPortfolio extends Omit<PortfolioEntity, 'accountId'> {
  readonly holdings: PackedHoldings;
}

interface PortfolioRow extends Omit<StoredPortfolio, 'holdings'> {
  /** `null` where the version is the one that is kept. */
  readonly packed: Buffer | null;
}

interface KeptHoldings {
  readonly accountId: number;
  readonly version: number;
  readonly holdings: PackedHoldings;
}

/** Bytes of holdings kept in all. The figures that hang on those of a portfolio count as if it had some more. */
const BYTES_KEPT = 64_000_000;
const BYTES_OF_FIGURES = 30_000;

const SELECT = `
  SELECT p.id, p.name, p.type, p.holding_weight_method AS "holdingWeightMethod", p.version,
    p.created_at AS "createdAt", p.modified_at AS "modifiedAt",
    CASE WHEN known.version IS DISTINCT FROM p.version
      THEN (SELECT ${PACK_HOLDINGS} FROM holding h WHERE h.portfolio_id = p.id) END AS packed
  FROM portfolio p LEFT JOIN unnest($2::int[], $3::int[]) AS known(id, version) ON known.id = p.id
  WHERE p.account_id = $1`;

/**
 * Portfolios with their holdings, each time from the database in one query. Holdings that this process has read before
 * are left out of the answer while the version of their portfolio is the same, which the query itself looks at; so what
 * other processes change is seen at once. Reads what is committed: never a part of the running transaction.
 */
@Injectable()
export class StoredPortfoliosReadModel {
  private readonly kept = new Map<number, KeptHoldings>();
  private keptBytes = 0;

  constructor(private readonly database: DataSource) {}

  /** @throws PortfolioNotFoundError where the account has no such portfolio. */
  async find(accountId: number, id: number): Promise<StoredPortfolio> {
    const kept = this.kept.get(id);
    const known = new Map(kept && [[id, kept]]);
    const [portfolio] = await this.read(`${SELECT} AND p.id = $4`, accountId, known, [id]);
    if (!portfolio) throw new PortfolioNotFoundError();
    return portfolio;
  }

  /** All of the account's, in no order. */
  all(accountId: number): Promise<StoredPortfolio[]> {
    const known = new Map([...this.kept].filter(([, kept]) => kept.accountId === accountId));
    return this.read(SELECT, accountId, known);
  }

  /** `known` is held on to: while the database answers, other requests may keep newer versions or make room. */
  private async read(
    query: string,
    accountId: number,
    known: ReadonlyMap<number, KeptHoldings>,
    more: readonly number[] = [],
  ): Promise<StoredPortfolio[]> {
    const versions = [...known.values()].map(({ version }) => version);
    const parameters = [accountId, [...known.keys()], versions, ...more];
    const rows = await this.database.query<PortfolioRow[]>(query, parameters);
    return rows.map(({ packed, ...portfolio }) => {
      const { id, version } = portfolio;
      const holdings = packed ? new PackedHoldings(packed) : known.get(id)!.holdings;
      this.keep(id, { accountId, version, holdings });
      return { ...portfolio, holdings };
    });
  }

  /** Keeps the holdings as the ones used last; those unused for longest make room. */
  private keep(id: number, kept: KeptHoldings): void {
    this.forget(id);
    this.kept.set(id, kept);
    this.keptBytes += sizeOf(kept);
    for (const oldest of this.kept.keys()) {
      if (this.keptBytes <= BYTES_KEPT) break;
      this.forget(oldest);
    }
  }

  private forget(id: number): void {
    const kept = this.kept.get(id);
    if (!kept) return;
    this.kept.delete(id);
    this.keptBytes -= sizeOf(kept);
  }
}

function sizeOf({ holdings }: KeptHoldings): number {
  return holdings.size + BYTES_OF_FIGURES;
}
