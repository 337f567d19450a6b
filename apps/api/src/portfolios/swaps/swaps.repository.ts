import { Injectable } from '@nestjs/common';
import { limits } from '@plumbline/contracts';
import { isoDay } from '@plumbline/screening';
import { Transactor } from '../../platform/database/transactor.ts';
import type { StoredHolding } from '../view/packed-holdings.ts';

/** The rows of holdings that a swap deleted and those it inserted, as JSON text, which keeps all digits. */
export interface StoredSwap {
  readonly before: string;
  readonly after: string;
}

/**
 * Swaps that can be undone, and the holdings that they replace. Callers have locked the portfolio as one of the
 * account's.
 */
@Injectable()
export class SwapsRepository {
  constructor(private readonly transactor: Transactor) {}

  /** Deletes holdings of a portfolio, inserts others with their ids, and returns both. */
  async replace(
    portfolioId: number,
    deletedIds: readonly number[],
    holdings: readonly StoredHolding[],
  ): Promise<StoredSwap> {
    const [{ before }] = await this.transactor.query<Pick<StoredSwap, 'before'>[]>(
      `WITH deleted AS (DELETE FROM holding WHERE portfolio_id = $1 AND id = ANY ($2) RETURNING *)
       SELECT jsonb_agg(to_jsonb(deleted) ORDER BY id)::text AS before FROM deleted`,
      [portfolioId, deletedIds],
    );
    const [{ after }] = await this.transactor.query<Pick<StoredSwap, 'after'>[]>(
      `WITH inserted AS (
         INSERT INTO holding (portfolio_id, id, instrument_id, shares, value, broker_price, broker_price_day)
         OVERRIDING SYSTEM VALUE
         SELECT $1, * FROM unnest($2::int[], $3::int[], $4::numeric[], $5::numeric[], $6::numeric[], $7::date[])
         RETURNING *)
       SELECT coalesce(jsonb_agg(to_jsonb(inserted) ORDER BY id), '[]')::text AS after FROM inserted`,
      [
        portfolioId,
        holdings.map(({ id }) => id),
        holdings.map(({ instrumentId }) => instrumentId),
        holdings.map(({ shares }) => shares),
        holdings.map(({ value }) => value),
        holdings.map(({ brokerPrice }) => brokerPrice),
        holdings.map(({ brokerPriceDay }) => (brokerPriceDay === null ? null : isoDay(brokerPriceDay))),
      ],
    );
    return { before, after };
  }

  /** Stores a swap that can be undone, and deletes the oldest of the portfolio and the account. @returns its id */
  async store(portfolioId: number, { before, after }: StoredSwap): Promise<number> {
    const [{ id }] = await this.transactor.query<{ id: number }[]>(
      'INSERT INTO holding_swap (portfolio_id, before, after) VALUES ($1, $2, $3) RETURNING id',
      [portfolioId, before, after],
    );
    await this.transactor.query(
      `DELETE FROM holding_swap WHERE portfolio_id = $1 AND id NOT IN (
         SELECT id FROM holding_swap WHERE portfolio_id = $1 ORDER BY id DESC LIMIT $2)`,
      [portfolioId, limits.portfolio.maxUndoableSwaps],
    );
    await this.transactor.query(
      `WITH own AS (
         SELECT swap.id FROM portfolio JOIN holding_swap swap ON swap.portfolio_id = portfolio.id
         WHERE account_id = (SELECT account_id FROM portfolio WHERE id = $1)
       ) DELETE FROM holding_swap WHERE id IN (SELECT id FROM own ORDER BY id DESC OFFSET $2)`,
      [portfolioId, limits.portfolio.maxUndoableSwapsInAll],
    );
    return id;
  }

  /** Deletes a stored swap and returns it; `null` when the portfolio has no such swap. */
  async take(portfolioId: number, id: number): Promise<StoredSwap | null> {
    const [[swap]] = await this.transactor.query<[StoredSwap[]]>(
      `DELETE FROM holding_swap WHERE portfolio_id = $1 AND id = $2
       RETURNING before::text AS before, after::text AS after`,
      [portfolioId, id],
    );
    return swap ?? null;
  }

  /** Whether the holdings are still as the swap left them, and none has been added of what it took away. */
  async isUnchanged(portfolioId: number, { before, after }: StoredSwap): Promise<boolean> {
    const [{ isUnchanged }] = await this.transactor.query<{ isUnchanged: boolean }[]>(
      `WITH touched AS (SELECT (row->>'id')::int AS id, (row->>'instrument_id')::int AS instrument
         FROM jsonb_array_elements($2::jsonb || $3::jsonb) row)
       SELECT coalesce(jsonb_agg(to_jsonb(h) ORDER BY h.id), '[]') = $3::jsonb AS "isUnchanged" FROM holding h
       WHERE h.portfolio_id = $1
         AND (h.id IN (SELECT id FROM touched) OR h.instrument_id IN (SELECT instrument FROM touched))`,
      [portfolioId, before, after],
    );
    return isUnchanged;
  }

  /** Puts the holdings back as they were before a swap. */
  async restore({ before, after }: StoredSwap): Promise<void> {
    await this.transactor.query(
      `DELETE FROM holding WHERE id IN (SELECT id FROM jsonb_populate_recordset(NULL::holding, $1::jsonb))`,
      [after],
    );
    await this.transactor.query(
      `INSERT INTO holding OVERRIDING SYSTEM VALUE
       SELECT * FROM jsonb_populate_recordset(NULL::holding, $1::jsonb)`,
      [before],
    );
  }
}
