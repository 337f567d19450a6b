import { Injectable } from '@nestjs/common';
import { Transactor } from '../../platform/database/transactor.ts';

/** How much a portfolio has of each line, known or not: shares, or a value where it has only that. */
export type LineAmounts = ReadonlyMap<string, string>;

/** What a portfolio holds, put aside and back again. Callers have locked the portfolio as one of the account's. */
@Injectable()
export class ReplacedHoldingsRepository {
  constructor(private readonly transactor: Transactor) {}

  /** In the same order for the same holdings. */
  async readAmounts(portfolioId: number): Promise<LineAmounts> {
    const rows = await this.transactor.query<{ key: string; amount: string }[]>(
      `SELECT 'known ' || instrument_id AS key, coalesce(shares, value)::text AS amount
       FROM holding WHERE portfolio_id = $1
       UNION ALL SELECT 'unknown ' || line_key, coalesce(shares, value)::text
       FROM unknown_holding WHERE portfolio_id = $1 AND instrument_id IS NULL
       ORDER BY 1`,
      [portfolioId],
    );
    return new Map(rows.map(({ key, amount }) => [key, amount]));
  }

  /** All rows of what it holds, and how it weighs them, as JSON text, which keeps all digits. */
  async readRows(portfolioId: number): Promise<string> {
    const [{ rows }] = await this.transactor.query<{ rows: string }[]>(
      `SELECT jsonb_build_object('method', holding_weight_method,
         'holdings', (SELECT coalesce(jsonb_agg(to_jsonb(h) ORDER BY id), '[]') FROM holding h
           WHERE h.portfolio_id = p.id),
         'unknown', (SELECT coalesce(jsonb_agg(to_jsonb(u) ORDER BY id), '[]') FROM unknown_holding u
           WHERE u.portfolio_id = p.id))::text AS rows
       FROM portfolio p WHERE id = $1`,
      [portfolioId],
    );
    return rows;
  }

  /** Deletes what is none of these. What its owner named lines stays. @returns how many that are */
  async deleteOthers(
    portfolioId: number,
    instrumentIds: readonly number[],
    unknownKeys: readonly string[],
  ): Promise<number> {
    const known = await this.transactor.change(
      'DELETE FROM holding WHERE portfolio_id = $1 AND instrument_id <> ALL ($2)',
      [portfolioId, instrumentIds],
    );
    const unknown = await this.transactor.change(
      'DELETE FROM unknown_holding WHERE portfolio_id = $1 AND instrument_id IS NULL AND line_key <> ALL ($2)',
      [portfolioId, unknownKeys],
    );
    return known + unknown;
  }

  /** Makes a portfolio hold what {@link readRows} read of it, and nothing else. */
  async restoreRows(portfolioId: number, rows: string): Promise<void> {
    await this.transactor.query('DELETE FROM holding WHERE portfolio_id = $1', [portfolioId]);
    await this.transactor.query('DELETE FROM unknown_holding WHERE portfolio_id = $1', [portfolioId]);
    await this.transactor.query(
      `INSERT INTO holding OVERRIDING SYSTEM VALUE
       SELECT * FROM jsonb_populate_recordset(NULL::holding, $1::jsonb->'holdings')`,
      [rows],
    );
    await this.transactor.query(
      `INSERT INTO unknown_holding OVERRIDING SYSTEM VALUE
       SELECT * FROM jsonb_populate_recordset(NULL::unknown_holding, $1::jsonb->'unknown')`,
      [rows],
    );
    await this.transactor.query(
      `UPDATE portfolio SET holding_weight_method = $2::jsonb->>'method' WHERE id = $1`,
      [portfolioId, rows],
    );
  }
}
