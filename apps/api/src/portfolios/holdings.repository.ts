import { Injectable } from '@nestjs/common';
import { type HoldingSwap, limits } from '@plumbline/contracts';
import { isoDay } from '@plumbline/screening';
import type { BrokerPrice } from '@plumbline/holdings-files';
import { Transactor } from '../platform/database/transactor.ts';
import type { HoldingAmounts, Measure } from './holding-amounts.ts';

/** What a portfolio holds of one instrument. */
export interface NewHolding extends HoldingAmounts {
  readonly portfolioId: number;
  /** The same in every release. */
  readonly instrumentId: number;
}

interface Holding extends NewHolding, BrokerPrice {
  readonly id: number;
}

/** The price of a holding by a broker's file, at most 10 decimals. */
interface NewBrokerPrice extends BrokerPrice, Pick<NewHolding, 'portfolioId' | 'instrumentId'> {}

/** Without entities: thousands of them would block the event loop. */
const SELECT = `SELECT id, portfolio_id AS "portfolioId", instrument_id AS "instrumentId",
  shares::float8 AS shares, value::float8 AS value, broker_price::float8 AS "brokerPrice",
  broker_price_day - date '1970-01-01' AS "brokerPriceDay" FROM holding`;

/** The table of holdings. Callers have locked the portfolio as one of the account's. */
@Injectable()
export class HoldingsRepository {
  constructor(private readonly transactor: Transactor) {}

  /** Holdings of one portfolio, by id. Ids that it does not have are left out. */
  async findByIds(portfolioId: number, ids: readonly number[]): Promise<ReadonlyMap<number, Holding>> {
    const found = await this.transactor.query<Holding[]>(
      `${SELECT} WHERE portfolio_id = $1 AND id = ANY ($2)`,
      [portfolioId, ids],
    );
    return new Map(found.map((holding) => [holding.id, holding]));
  }

  /** Holdings of one instrument, by portfolio. */
  async findByInstrument(
    portfolioIds: readonly number[],
    instrumentId: number,
  ): Promise<ReadonlyMap<number, Holding>> {
    const found = await this.transactor.query<Holding[]>(
      `${SELECT} WHERE portfolio_id = ANY ($1) AND instrument_id = $2`,
      [portfolioIds, instrumentId],
    );
    return new Map(found.map((holding) => [holding.portfolioId, holding]));
  }

  /** Holdings that swaps give up or add to. */
  findTouched(portfolioId: number, swaps: readonly HoldingSwap[]): Promise<Holding[]> {
    return this.transactor.query<Holding[]>(
      `${SELECT} WHERE portfolio_id = $1 AND (id = ANY ($2) OR instrument_id = ANY ($3)) ORDER BY id`,
      [
        portfolioId,
        swaps.map(({ holdingId }) => holdingId),
        swaps.map(({ financialInstrumentId }) => financialInstrumentId),
      ],
    );
  }

  /** Holdings of which this measure is not known. */
  findWithout(portfolioId: number, measure: Measure): Promise<Holding[]> {
    return this.transactor.query<Holding[]>(`${SELECT} WHERE portfolio_id = $1 AND ${measure} IS NULL`, [
      portfolioId,
    ]);
  }

  /** Whether one of the portfolios is full and does not have the instrument. */
  async isAnyFull(portfolioIds: readonly number[], instrumentId: number): Promise<boolean> {
    const full = await this.transactor.query<object[]>(
      `SELECT portfolio_id FROM holding WHERE portfolio_id = ANY ($1)
       GROUP BY portfolio_id HAVING count(*) >= $3 AND NOT bool_or(instrument_id = $2) LIMIT 1`,
      [portfolioIds, instrumentId, limits.portfolio.maxHoldings],
    );
    return full.length > 0;
  }

  async count(portfolioId: number): Promise<number> {
    const [{ count }] = await this.transactor.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM holding WHERE portfolio_id = $1',
      [portfolioId],
    );
    return count;
  }

  /** Sets both measures of holdings. */
  async updateAmounts(holdings: readonly (HoldingAmounts & { readonly id: number })[]): Promise<void> {
    await this.transactor.query(
      `UPDATE holding SET shares = given.shares, value = given.value
       FROM unnest($1::int[], $2::numeric[], $3::numeric[]) AS given(id, shares, value) WHERE holding.id = given.id`,
      [
        holdings.map(({ id }) => id),
        holdings.map(({ shares }) => shares),
        holdings.map(({ value }) => value),
      ],
    );
  }

  /** Sets one measure of holdings, each to its own amount. */
  async setMeasure(measure: Measure, amounts: ReadonlyMap<number, number>): Promise<void> {
    await this.transactor.query(
      `UPDATE holding SET ${measure} = given.amount
       FROM unnest($1::int[], $2::numeric[]) AS given(id, amount) WHERE holding.id = given.id`,
      [[...amounts.keys()], [...amounts.values()]],
    );
  }

  /**
   * Adds holdings, and sets those that exist.
   *
   * @returns how many that changes
   */
  async save(holdings: readonly NewHolding[]): Promise<number> {
    const changed = await this.transactor.query<object[]>(
      `INSERT INTO holding AS stored (portfolio_id, instrument_id, shares, value)
       SELECT * FROM unnest($1::int[], $2::int[], $3::numeric[], $4::numeric[])
       ON CONFLICT (portfolio_id, instrument_id) DO UPDATE SET shares = excluded.shares, value = excluded.value
       WHERE (stored.shares, stored.value) IS DISTINCT FROM (excluded.shares, excluded.value)
       RETURNING id`,
      [
        holdings.map(({ portfolioId }) => portfolioId),
        holdings.map(({ instrumentId }) => instrumentId),
        holdings.map(({ shares }) => shares),
        holdings.map(({ value }) => value),
      ],
    );
    return changed.length;
  }

  /**
   * Sets the prices that a broker's file gives for holdings, except where there is none or one of a later day is
   * stored.
   *
   * @returns how many that changes
   */
  async setBrokerPrices(holdings: readonly NewBrokerPrice[]): Promise<number> {
    const priced = holdings.filter(({ brokerPrice }) => brokerPrice !== null);
    if (priced.length === 0) return 0;
    return this.transactor.change(
      `UPDATE holding SET broker_price = given.price, broker_price_day = given.day
       FROM unnest($1::int[], $2::int[], $3::numeric[], $4::date[]) AS given(portfolio_id, instrument_id, price, day)
       WHERE holding.portfolio_id = given.portfolio_id AND holding.instrument_id = given.instrument_id
         AND coalesce(broker_price_day <= given.day, true)
         AND (broker_price, broker_price_day) IS DISTINCT FROM (given.price, given.day)`,
      [
        priced.map(({ portfolioId }) => portfolioId),
        priced.map(({ instrumentId }) => instrumentId),
        priced.map(({ brokerPrice }) => brokerPrice),
        priced.map(({ brokerPriceDay }) => isoDay(brokerPriceDay!)),
      ],
    );
  }

  /** @returns how many of them the portfolio had */
  async delete(portfolioId: number, ids: readonly number[]): Promise<number> {
    const [{ count }] = await this.transactor.query<{ count: number }[]>(
      `WITH deleted AS (DELETE FROM holding WHERE portfolio_id = $1 AND id = ANY ($2) RETURNING id)
       SELECT count(*)::int AS count FROM deleted`,
      [portfolioId, ids],
    );
    return count;
  }
}
