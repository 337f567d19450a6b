import { Injectable } from '@nestjs/common';
import { Transactor } from '../../platform/database/transactor.ts';

/** How many accounts have said that they hold a fund. */
export interface FundRequests {
  readonly instrumentId: number;
  readonly requests: number;
  /** ISO day, in UTC, of the latest. */
  readonly newestDay: string;
}

/** The funds that accounts have said they hold. */
@Injectable()
export class WantedFundsRepository {
  constructor(private readonly transactor: Transactor) {}

  /** Makes others who add to this account wait until the running transaction ends. */
  async lockAccount(accountId: number): Promise<void> {
    await this.transactor.query('SELECT FROM account WHERE id = $1 FOR NO KEY UPDATE', [accountId]);
  }

  async has(accountId: number, instrumentId: number): Promise<boolean> {
    const found = await this.transactor.query<object[]>(
      'SELECT FROM fund_request WHERE account_id = $1 AND instrument_id = $2',
      [accountId, instrumentId],
    );
    return found.length > 0;
  }

  async countOthers(accountId: number, instrumentId: number): Promise<number> {
    const [{ count }] = await this.transactor.query<{ count: number }[]>(
      'SELECT count(*)::int FROM fund_request WHERE account_id = $1 AND instrument_id <> $2',
      [accountId, instrumentId],
    );
    return count;
  }

  /** A second time changes nothing, the day neither. */
  async add(accountId: number, instrumentId: number): Promise<void> {
    await this.transactor.query(
      `INSERT INTO fund_request (account_id, instrument_id) VALUES ($1, $2)
       ON CONFLICT (account_id, instrument_id) DO NOTHING`,
      [accountId, instrumentId],
    );
  }

  /** Returns whether there is such a security, in any release. */
  async remove(accountId: number, instrumentId: number): Promise<boolean> {
    const known = await this.transactor.query<object[]>(
      `WITH removed AS (DELETE FROM fund_request WHERE account_id = $1 AND instrument_id = $2)
       SELECT FROM financial_instrument WHERE id = $2`,
      [accountId, instrumentId],
    );
    return known.length > 0;
  }

  /** Returns all that at least one account holds, the most wanted first, then the latest. */
  countByFund(): Promise<FundRequests[]> {
    return this.transactor.query<FundRequests[]>(
      `SELECT instrument_id AS "instrumentId", count(*)::int AS requests,
         (max(requested_at) AT TIME ZONE 'UTC')::date::text AS "newestDay"
       FROM fund_request JOIN financial_instrument f ON f.id = instrument_id
       GROUP BY instrument_id, f.ticker ORDER BY 2 DESC, 3 DESC, f.ticker, 1`,
    );
  }
}
