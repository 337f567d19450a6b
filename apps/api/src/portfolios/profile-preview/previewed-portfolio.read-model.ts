import { Injectable } from '@nestjs/common';
import type { UnknownHoldingKind } from '@plumbline/contracts';
import type { HoldingWeightMethod } from '@plumbline/screening';
import { DataSource } from 'typeorm';
import { PortfolioNotFoundError } from '../portfolios.errors.ts';

/**
 * What a portfolio's score depends on: its holdings and unknown holdings in columns, in no particular order; null is
 * unknown.
 */
export interface PreviewedPortfolio {
  readonly method: HoldingWeightMethod;
  readonly instrumentIds: readonly number[];
  readonly shares: readonly (number | null)[];
  readonly values: readonly (number | null)[];
  readonly brokerPrices: readonly (number | null)[];
  /** Days since 1970-01-01. */
  readonly brokerPriceDays: readonly (number | null)[];
  readonly unknownKinds: readonly (UnknownHoldingKind | null)[];
  readonly unknownValues: readonly number[];
}

/** Reads the portfolio that a profile is previewed on. */
@Injectable()
export class PreviewedPortfolioReadModel {
  constructor(private readonly database: DataSource) {}

  /** @throws PortfolioNotFoundError when the account has no such portfolio. */
  async find(accountId: number, id: number): Promise<PreviewedPortfolio> {
    // A few values instead of 10,000 rows, which take twice as long. All of them have the rows in the same order.
    const [portfolio] = await this.database.query<PreviewedPortfolio[]>(
      `SELECT p.holding_weight_method AS method, h.*, u.*
       FROM portfolio p CROSS JOIN LATERAL (
         SELECT coalesce(json_agg(instrument_id), '[]') AS "instrumentIds",
                coalesce(json_agg(shares), '[]') AS shares, coalesce(json_agg(value), '[]') AS values,
                coalesce(json_agg(broker_price), '[]') AS "brokerPrices",
                coalesce(json_agg(broker_price_day - date '1970-01-01'), '[]') AS "brokerPriceDays"
         FROM holding WHERE portfolio_id = p.id
       ) h CROSS JOIN LATERAL (
         SELECT coalesce(json_agg(kind), '[]') AS "unknownKinds", coalesce(json_agg(value), '[]') AS "unknownValues"
         FROM unknown_holding WHERE portfolio_id = p.id AND instrument_id IS NULL
       ) u
       WHERE p.id = $1 AND p.account_id = $2`,
      [id, accountId],
    );
    if (!portfolio) throw new PortfolioNotFoundError();
    return portfolio;
  }
}
