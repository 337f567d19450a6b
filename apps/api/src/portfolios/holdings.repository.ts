import { Injectable } from '@nestjs/common';
import { limits } from '@plumbline/contracts';
import { IsNull } from 'typeorm';
import { Transactor } from '../database/transactor.ts';
import { HoldingEntity } from './holding.entity.ts';

/** What is known of a holding's size. */
export type HoldingMeasures = Pick<HoldingEntity, 'shares' | 'value'>;

/** A holding to be. */
export type NewHolding = HoldingMeasures & Pick<HoldingEntity, 'portfolioId' | 'instrumentId'>;

/** The table of holdings. Whoever calls has locked the portfolio as one of the account's. */
@Injectable()
export class HoldingsRepository {
  constructor(private readonly transactor: Transactor) {}

  find(holding: Pick<HoldingEntity, 'id' | 'portfolioId' | 'instrumentId'>): Promise<HoldingEntity | null> {
    const { id, portfolioId, instrumentId } = holding;
    return this.holdings.findOneBy({ id, portfolioId, instrumentId });
  }

  /** Holdings of which this measure is not known. */
  without(portfolioId: number, measure: keyof HoldingMeasures): Promise<HoldingEntity[]> {
    return this.holdings.findBy({ portfolioId, [measure]: IsNull() });
  }

  async resize(id: number, { shares, value }: HoldingMeasures): Promise<void> {
    await this.holdings.update({ id }, { shares, value });
  }

  /** Sets one measure of many holdings, each to its own amount. */
  async fill(measure: keyof HoldingMeasures, amounts: ReadonlyMap<number, number>): Promise<void> {
    await this.manager.query(
      `UPDATE holding SET ${measure} = given.amount
       FROM unnest($1::int[], $2::numeric[]) AS given(id, amount) WHERE holding.id = given.id`,
      [[...amounts.keys()], [...amounts.values()]],
    );
  }

  /** Whether one of the portfolios lacks the instrument and has no room for it. */
  async isAnyFull(portfolioIds: readonly number[], instrumentId: number): Promise<boolean> {
    const full = await this.manager.query<object[]>(
      `SELECT portfolio_id FROM holding WHERE portfolio_id = ANY ($1)
       GROUP BY portfolio_id HAVING count(*) >= $3 AND NOT bool_or(instrument_id = $2) LIMIT 1`,
      [portfolioIds, instrumentId, limits.portfolio.maxHoldings],
    );
    return full.length > 0;
  }

  /**
   * Adds holdings, and leaves those that are there already as they are.
   *
   * @returns ids of the portfolios that have a new one
   */
  async add(holdings: readonly NewHolding[]): Promise<number[]> {
    const added = await this.manager.query<{ portfolio_id: number }[]>(
      `INSERT INTO holding (portfolio_id, instrument_id, shares, value)
       SELECT * FROM unnest($1::int[], $2::int[], $3::numeric[], $4::numeric[])
       ON CONFLICT DO NOTHING RETURNING portfolio_id`,
      columnsOf(holdings),
    );
    return [...new Set(added.map(({ portfolio_id }) => portfolio_id))];
  }

  count(portfolioId: number): Promise<number> {
    return this.holdings.countBy({ portfolioId });
  }

  /**
   * Sets holdings of one portfolio, those that are there and those that are new.
   *
   * @returns how many that changes
   */
  async set(holdings: readonly NewHolding[]): Promise<number> {
    const changed = await this.manager.query<object[]>(
      `INSERT INTO holding AS kept (portfolio_id, instrument_id, shares, value)
       SELECT * FROM unnest($1::int[], $2::int[], $3::numeric[], $4::numeric[])
       ON CONFLICT (portfolio_id, instrument_id) DO UPDATE SET shares = excluded.shares, value = excluded.value
       WHERE (kept.shares, kept.value) IS DISTINCT FROM (excluded.shares, excluded.value)
       RETURNING id`,
      columnsOf(holdings),
    );
    return changed.length;
  }

  /** False where the portfolio has no such holding. */
  async remove(portfolioId: number, id: number): Promise<boolean> {
    const { affected } = await this.holdings.delete({ portfolioId, id });
    return affected === 1;
  }

  private get manager() {
    return this.transactor.manager;
  }

  private get holdings() {
    return this.manager.getRepository(HoldingEntity);
  }
}

/** The columns as arrays: one parameter each, however many rows. */
function columnsOf(holdings: readonly NewHolding[]) {
  return [
    holdings.map(({ portfolioId }) => portfolioId),
    holdings.map(({ instrumentId }) => instrumentId),
    holdings.map(({ shares }) => shares),
    holdings.map(({ value }) => value),
  ];
}
