import { Injectable } from '@nestjs/common';
import { limits } from '@plumbline/contracts';
import { isoDay } from '@plumbline/screening';
import { Transactor } from '../../platform/database/transactor.ts';
import { UnknownHoldingsRepository } from '../unknown-holdings/unknown-holdings.repository.ts';
import type { StoredHolding } from '../view/packed-holdings.ts';

/** The rows of holdings that a swap deleted and those it inserted, as JSON text, which keeps all digits. */
interface SwappedRows {
  readonly before: string;
  readonly after: string;
}

export interface StoredSwap extends SwappedRows {
  /** What became cash, US dollars. */
  readonly proceeds: number;
}

/**
 * Swaps that can be undone, and the holdings that they replace. Callers have locked the portfolio as one of the
 * account's.
 */
@Injectable()
export class SwapsRepository {
  constructor(
    private readonly transactor: Transactor,
    private readonly unknown: UnknownHoldingsRepository,
  ) {}

  /** Deletes holdings of a portfolio, inserts others with their ids, and returns both. */
  async replace(
    portfolioId: number,
    deletedIds: readonly number[],
    holdings: readonly StoredHolding[],
  ): Promise<SwappedRows> {
    const [{ before }] = await this.transactor.query<Pick<SwappedRows, 'before'>[]>(
      `WITH deleted AS (DELETE FROM holding WHERE portfolio_id = $1 AND id = ANY ($2) RETURNING *)
       SELECT jsonb_agg(to_jsonb(deleted) ORDER BY id)::text AS before FROM deleted`,
      [portfolioId, deletedIds],
    );
    const [{ after }] = await this.transactor.query<Pick<SwappedRows, 'after'>[]>(
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

  /**
   * Adds what was sold to the cash, stores the swap so that it can be undone, and deletes the oldest of the portfolio
   * and the account.
   *
   * @returns its id
   */
  async store(portfolioId: number, { before, after, proceeds }: StoredSwap): Promise<number> {
    if (proceeds > 0) await this.unknown.addCash(portfolioId, proceeds);
    const [{ id }] = await this.transactor.query<{ id: number }[]>(
      'INSERT INTO holding_swap (portfolio_id, before, after, proceeds) VALUES ($1, $2, $3, $4) RETURNING id',
      [portfolioId, before, after, proceeds],
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
       RETURNING before::text AS before, after::text AS after, proceeds::float8 AS proceeds`,
      [portfolioId, id],
    );
    return swap ?? null;
  }

  /** Whether the holdings are still as the swap left them, and none has been added of what it took away. */
  async isUnchanged(portfolioId: number, { before, after }: SwappedRows): Promise<boolean> {
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

  /** Puts holdings and cash back as they were before a swap. @returns whether there was as much cash as it had added */
  async restore(portfolioId: number, { before, after, proceeds }: StoredSwap): Promise<boolean> {
    if (proceeds > 0 && !(await this.unknown.takeCash(portfolioId, proceeds))) return false;
    await this.transactor.query(
      `DELETE FROM holding WHERE id IN (SELECT id FROM jsonb_populate_recordset(NULL::holding, $1::jsonb))`,
      [after],
    );
    await this.transactor.query(
      `INSERT INTO holding OVERRIDING SYSTEM VALUE
       SELECT * FROM jsonb_populate_recordset(NULL::holding, $1::jsonb)`,
      [before],
    );
    return true;
  }
}
