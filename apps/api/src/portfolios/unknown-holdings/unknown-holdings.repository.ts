import { Injectable } from '@nestjs/common';
import { limits } from '@plumbline/contracts';
import { isoDay } from '@plumbline/screening';
import type { UnknownHolding } from '@plumbline/holdings-files';
import { Transactor } from '../../platform/database/transactor.ts';
import { InvalidRequestError } from '../../platform/problem/invalid-request.error.ts';
import type { LineName, StoredUnknownHolding } from './unknown-holding.ts';
import { UNKNOWN_HOLDING } from './unknown-holding.ts';

/** Keys of lines of a file have a space in them. */
const CASH_KEY = 'cash';

/**
 * The table of unknown holdings, and of the cash that others were sold for. Callers have locked the portfolio as one of
 * the account's.
 */
@Injectable()
export class UnknownHoldingsRepository {
  constructor(private readonly transactor: Transactor) {}

  /** An unknown holding of one portfolio that may be named; `null` when it has none with the id. */
  async find(portfolioId: number, id: number): Promise<StoredUnknownHolding | null> {
    const [found] = await this.transactor.query<{ row: StoredUnknownHolding }[]>(
      `SELECT ${UNKNOWN_HOLDING} AS row FROM unknown_holding u
       WHERE portfolio_id = $1 AND id = $2 AND instrument_id IS NULL AND kind IS DISTINCT FROM 'CASH'`,
      [portfolioId, id],
    );
    return found?.row ?? null;
  }

  async count(portfolioId: number): Promise<number> {
    const [{ count }] = await this.transactor.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM unknown_holding WHERE portfolio_id = $1 AND instrument_id IS NULL`,
      [portfolioId],
    );
    return count;
  }

  /** What lines were named by hand, by the keys of the lines. */
  async findNames(portfolioId: number): Promise<ReadonlyMap<string, LineName>> {
    const rows = await this.transactor.query<({ key: string } & LineName)[]>(
      `SELECT line_key AS key, instrument_id AS "instrumentId", kind FROM unknown_holding
       WHERE portfolio_id = $1 AND instrument_id IS NOT NULL`,
      [portfolioId],
    );
    return new Map(rows.map(({ key, ...name }) => [key, name]));
  }

  /**
   * Adds unknown holdings, and sets those that exist.
   *
   * @returns how many that changes, and the ids of all of them by the keys of their lines
   */
  async save(
    portfolioId: number,
    holdings: readonly UnknownHolding[],
    valueDay: number,
  ): Promise<{ readonly changed: number; readonly ids: ReadonlyMap<string, number> }> {
    if (holdings.length === 0) return { changed: 0, ids: new Map() };
    const changed = await this.transactor.query<object[]>(
      `INSERT INTO unknown_holding AS stored
         (portfolio_id, line_key, ticker, name, reference, kind, shares, value, value_day)
       SELECT $1, key, ticker, name, reference, kind, shares, value, $9
       FROM unnest($2::text[], $3::text[], $4::text[], $5::jsonb[], $6::text[], $7::numeric[], $8::numeric[])
         AS given(key, ticker, name, reference, kind, shares, value)
       ON CONFLICT (portfolio_id, line_key) DO UPDATE SET ticker = excluded.ticker, name = excluded.name,
         reference = excluded.reference, kind = excluded.kind, shares = excluded.shares, value = excluded.value,
         value_day = excluded.value_day, instrument_id = NULL
       WHERE (stored.kind, stored.shares, stored.value, stored.instrument_id)
         IS DISTINCT FROM (excluded.kind, excluded.shares, excluded.value, NULL)
       RETURNING id`,
      [portfolioId, ...columnsOf(holdings), isoDay(valueDay)],
    );
    const stored = await this.transactor.query<{ key: string; id: number }[]>(
      'SELECT line_key AS key, id FROM unknown_holding WHERE portfolio_id = $1 AND line_key = ANY ($2)',
      [portfolioId, holdings.map(({ key }) => key)],
    );
    return { changed: changed.length, ids: new Map(stored.map(({ key, id }) => [key, id])) };
  }

  /**
   * Adds what holdings were sold for to the cash of a portfolio, US dollars.
   *
   * @throws InvalidRequestError when it is too large then
   */
  async addCash(portfolioId: number, amount: number): Promise<void> {
    const [{ value }] = await this.transactor.query<{ value: number }[]>(
      `INSERT INTO unknown_holding AS stored (portfolio_id, line_key, ticker, name, reference, kind, value, value_day)
       VALUES ($1, $2, '', 'Cash', '{}', 'CASH', $3, current_date)
       ON CONFLICT (portfolio_id, line_key)
         DO UPDATE SET value = stored.value + excluded.value, value_day = excluded.value_day
       RETURNING value::float8 AS value`,
      [portfolioId, CASH_KEY, amount],
    );
    if (value > limits.portfolio.maxAmount)
      throw new InvalidRequestError([{ field: 'swaps', message: 'The total is too large' }]);
  }

  /** Takes from the cash of a portfolio what was added to it. @returns whether there was as much */
  async takeCash(portfolioId: number, amount: number): Promise<boolean> {
    const taken = await this.transactor.change(
      'UPDATE unknown_holding SET value = value - $3 WHERE portfolio_id = $1 AND line_key = $2 AND value >= $3',
      [portfolioId, CASH_KEY, amount],
    );
    await this.transactor.change(
      'DELETE FROM unknown_holding WHERE portfolio_id = $1 AND line_key = $2 AND value = 0',
      [portfolioId, CASH_KEY],
    );
    return taken > 0;
  }

  /** Remembers what an unknown holding is. It is one no more. */
  async setName(id: number, instrumentId: number): Promise<void> {
    await this.transactor.query('UPDATE unknown_holding SET instrument_id = $2 WHERE id = $1', [
      id,
      instrumentId,
    ]);
  }

  /** @returns whether the portfolio had it */
  async delete(portfolioId: number, id: number): Promise<boolean> {
    const deleted = await this.transactor.change(
      'DELETE FROM unknown_holding WHERE portfolio_id = $1 AND id = $2 AND instrument_id IS NULL',
      [portfolioId, id],
    );
    return deleted > 0;
  }

  /** Deletes those whose lines are known now. @returns how many that are */
  async deleteByKey(portfolioId: number, keys: readonly string[]): Promise<number> {
    if (keys.length === 0) return 0;
    return this.transactor.change(
      'DELETE FROM unknown_holding WHERE portfolio_id = $1 AND line_key = ANY ($2) AND instrument_id IS NULL',
      [portfolioId, keys],
    );
  }
}

function columnsOf(holdings: readonly UnknownHolding[]): unknown[] {
  return [
    holdings.map(({ key }) => key),
    holdings.map(({ ticker }) => ticker),
    holdings.map(({ name }) => name),
    holdings.map(({ reference }) => JSON.stringify(reference)),
    holdings.map(({ kind }) => kind),
    holdings.map(({ shares }) => shares),
    holdings.map(({ value }) => value),
  ];
}
