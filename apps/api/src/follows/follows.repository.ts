import { Injectable } from '@nestjs/common';
import type { FollowsResponse } from '@plumbline/contracts';
import { Transactor } from '../database/transactor.ts';

/** The account that a digest is for. */
export interface DigestRecipient {
  readonly email: string;
  readonly firstName: string;
  /** Whether the account is activated and has not stopped the digests. */
  readonly isReachable: boolean;
}

/** Each security that an account follows, or that a portfolio holds which it follows. The account is `$3`. */
export const FOLLOWED_SECURITIES = `
  SELECT instrument_id, min(digested_release) AS since FROM (
    SELECT instrument_id, digested_release FROM follow WHERE account_id = $3 AND instrument_id IS NOT NULL
    UNION ALL
    SELECT h.instrument_id, digested_release FROM follow JOIN holding h USING (portfolio_id) WHERE account_id = $3
  ) followed GROUP BY instrument_id`;

/** What accounts follow, and up to which release they have been notified of changes. */
@Injectable()
export class FollowsRepository {
  constructor(private readonly transactor: Transactor) {}

  /** What the account follows, with the names that a release has. */
  async list(accountId: number, release: number): Promise<FollowsResponse> {
    const [follows] = await this.query<FollowsResponse>(
      `SELECT EXISTS (SELECT FROM stopped_digest WHERE account_id = $1) AS "isStopped",
         ARRAY(SELECT json_build_object('financialInstrumentId', f.id, 'ticker', f.ticker,
             'name', coalesce(i.name, f.ticker), 'isDomestic', f.location_key = '',
             'exchangeLocation', coalesce(i.exchange_location, nullif(f.location_key, '')))
           FROM follow JOIN financial_instrument f ON f.id = instrument_id
           LEFT JOIN instrument i ON i.release_id = $2 AND i.id = f.id
           WHERE account_id = $1 ORDER BY f.ticker, f.id) AS instruments,
         ARRAY(SELECT json_build_object('id', p.id, 'name', p.name)
           FROM follow JOIN portfolio p ON p.id = portfolio_id
           WHERE follow.account_id = $1 ORDER BY lower(p.name), p.id) AS portfolios`,
      [accountId, release],
    );
    return follows;
  }

  /** Makes others who add to this account wait until the running transaction ends. */
  async lockAccount(accountId: number): Promise<void> {
    await this.query('SELECT FROM account WHERE id = $1 FOR NO KEY UPDATE', [accountId]);
  }

  async countOtherSecurities(accountId: number, instrumentId: number): Promise<number> {
    const [{ count }] = await this.query<{ count: number }>(
      'SELECT count(*)::int FROM follow WHERE account_id = $1 AND instrument_id <> $2',
      [accountId, instrumentId],
    );
    return count;
  }

  /** Begins with the changes after `release`, unless the account follows the security already. */
  async followSecurity(accountId: number, instrumentId: number, release: number): Promise<void> {
    await this.query(
      `INSERT INTO follow (account_id, instrument_id, digested_release) VALUES ($1, $2, $3)
       ON CONFLICT (account_id, instrument_id) DO NOTHING`,
      [accountId, instrumentId, release],
    );
  }

  /** Returns whether there is such a security, in any release. */
  async unfollowSecurity(accountId: number, instrumentId: number): Promise<boolean> {
    const known = await this.query(
      `WITH unfollowed AS (DELETE FROM follow WHERE account_id = $1 AND instrument_id = $2)
       SELECT FROM financial_instrument WHERE id = $2`,
      [accountId, instrumentId],
    );
    return known.length > 0;
  }

  /** Returns whether the account has the portfolio. Begins with the changes after `release`, as for a security. */
  async followPortfolio(accountId: number, portfolioId: number, release: number): Promise<boolean> {
    const owned = await this.query(
      `WITH owned AS (SELECT id, account_id FROM portfolio WHERE account_id = $1 AND id = $2),
       followed AS (
         INSERT INTO follow (account_id, portfolio_id, digested_release)
         SELECT account_id, id, $3::int FROM owned ON CONFLICT (portfolio_id) DO NOTHING)
       SELECT FROM owned`,
      [accountId, portfolioId, release],
    );
    return owned.length > 0;
  }

  /** Returns whether the account has the portfolio. */
  async unfollowPortfolio(accountId: number, portfolioId: number): Promise<boolean> {
    const owned = await this.query(
      `WITH unfollowed AS (DELETE FROM follow WHERE account_id = $1 AND portfolio_id = $2)
       SELECT FROM portfolio WHERE account_id = $1 AND id = $2`,
      [accountId, portfolioId],
    );
    return owned.length > 0;
  }

  /** Does nothing when there is no such account (any more). */
  async stopDigests(accountId: number): Promise<void> {
    await this.query(
      'INSERT INTO stopped_digest (account_id) SELECT id FROM account WHERE id = $1 ON CONFLICT DO NOTHING',
      [accountId],
    );
  }

  async startDigests(accountId: number): Promise<void> {
    await this.query('DELETE FROM stopped_digest WHERE account_id = $1', [accountId]);
  }

  /** Accounts that have not been notified of changes up to the current release. */
  async findAccountsToDigest(): Promise<number[]> {
    const rows = await this.query<{ id: number }>(
      `SELECT DISTINCT account_id AS id FROM follow JOIN universe_release ON is_current
       WHERE digested_release < universe_release.id ORDER BY id`,
    );
    return rows.map(({ id }) => id);
  }

  /** Returns the current release and delays a switch to another until the running transaction ends. */
  async lockCurrentRelease(): Promise<number | null> {
    const [release] = await this.query<{ id: number }>(
      'SELECT id FROM universe_release WHERE is_current FOR SHARE',
    );
    return release?.id ?? null;
  }

  /**
   * Locks what an account follows until the running transaction ends, so that no other process digests the same changes.
   * Returns null when all of it is digested up to the release.
   */
  async lockForDigest(accountId: number, release: number): Promise<DigestRecipient | null> {
    const follows = await this.query(
      'SELECT FROM follow WHERE account_id = $1 AND digested_release < $2 ORDER BY id FOR UPDATE',
      [accountId, release],
    );
    if (follows.length === 0) return null;
    const [recipient] = await this.query<DigestRecipient>(
      `SELECT email, first_name AS "firstName", is_activated AND NOT EXISTS (
         SELECT FROM stopped_digest WHERE account_id = account.id) AS "isReachable"
       FROM account WHERE id = $1`,
      [accountId],
    );
    return recipient;
  }

  async markDigested(accountId: number, release: number): Promise<void> {
    await this.query(
      'UPDATE follow SET digested_release = $2 WHERE account_id = $1 AND digested_release < $2',
      [accountId, release],
    );
  }

  private query<Row = object>(statement: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.transactor.manager.query<Row[]>(statement, [...values]);
  }
}
