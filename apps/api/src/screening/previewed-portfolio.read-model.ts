import { Injectable } from '@nestjs/common';
import type { HoldingWeightMethod } from '@plumbline/screening';
import { DataSource } from 'typeorm';
import { PreviewedPortfolioNotFoundError } from './screening.errors.ts';

/** A portfolio as far as its score depends on it. */
export interface PreviewedPortfolio {
  readonly method: HoldingWeightMethod;
  readonly holdings: readonly {
    readonly instrumentId: number;
    readonly shares: number | null;
    readonly value: number | null;
  }[];
}

interface PortfolioRow {
  readonly method: HoldingWeightMethod;
  readonly holdings: [id: number, shares: number | null, value: number | null][] | null;
}

/** The portfolio that a profile is tried on. */
@Injectable()
export class PreviewedPortfolioReadModel {
  constructor(private readonly database: DataSource) {}

  /** @throws PreviewedPortfolioNotFoundError when the account has no such portfolio. */
  async find(accountId: number, id: number): Promise<PreviewedPortfolio> {
    // One row of JSON: 10,000 rows would take the driver longer than the scoring of a universe.
    const [row] = await this.database.query<PortfolioRow[]>(
      `SELECT p.holding_weight_method AS method,
              (SELECT json_agg(json_build_array(h.instrument_id, h.shares, h.value))
               FROM holding h WHERE h.portfolio_id = p.id) AS holdings
       FROM portfolio p WHERE p.id = $1 AND p.account_id = $2`,
      [id, accountId],
    );
    if (!row) throw new PreviewedPortfolioNotFoundError();
    const holdings = (row.holdings ?? []).map(([instrumentId, shares, value]) => ({
      instrumentId,
      shares,
      value,
    }));
    return { method: row.method, holdings };
  }
}
