import { Injectable } from '@nestjs/common';
import type { FollowsResponse } from '@plumbline/contracts';
import type { CampaignNews } from '../../mail/mail-messages.ts';
import { Transactor } from '../../platform/database/transactor.ts';
import { ReleaseReader } from '../../screening/universe/release-reader.ts';
import type { ReleaseIdentity } from '../../screening/universe/release/universe-release.ts';

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
  constructor(
    private readonly transactor: Transactor,
    private readonly releases: ReleaseReader,
  ) {}

  /** What the account follows, with the names that a release has. @throws UniverseSwitchedError */
  async list(accountId: number, release: ReleaseIdentity): Promise<FollowsResponse> {
    const [follows] = await this.releases.query<FollowsResponse[]>(
      release,
      ({ instrument }) => `SELECT EXISTS (SELECT FROM stopped_digest WHERE account_id = $1) AS "isStopped",
         ARRAY(SELECT json_build_object('financialInstrumentId', f.id, 'ticker', f.ticker,
             'name', coalesce(i.name, f.name, f.ticker), 'isDomestic', f.location_key = '',
             'exchangeLocation', coalesce(i.exchange_location, nullif(f.location_key, '')),
             'isListed', i.id IS NOT NULL)
           FROM follow JOIN financial_instrument f ON f.id = instrument_id
           LEFT JOIN ${instrument} i ON i.id = f.id
           WHERE account_id = $1 ORDER BY f.ticker, f.id) AS instruments,
         ARRAY(SELECT json_build_object('id', p.id, 'name', p.name)
           FROM follow JOIN portfolio p ON p.id = portfolio_id
           WHERE follow.account_id = $1 ORDER BY lower(p.name), p.id) AS portfolios,
         ARRAY(SELECT json_build_object('id', c.id, 'slug', c.slug, 'title', c.title)
           FROM follow JOIN campaign c ON c.id = campaign_id
           WHERE account_id = $1 AND NOT c.is_hidden ORDER BY lower(c.title), c.id) AS campaigns`,
      [accountId],
    );
    return follows;
  }

  /** Makes others who add to this account wait until the running transaction ends. */
  async lockAccount(accountId: number): Promise<void> {
    await this.transactor.query('SELECT FROM account WHERE id = $1 FOR NO KEY UPDATE', [accountId]);
  }

  async countOtherSecurities(accountId: number, instrumentId: number): Promise<number> {
    const [{ count }] = await this.transactor.query<{ count: number }[]>(
      'SELECT count(*)::int FROM follow WHERE account_id = $1 AND instrument_id <> $2',
      [accountId, instrumentId],
    );
    return count;
  }

  /** Begins with the changes after `release`, unless the account follows the security already. */
  async followSecurity(accountId: number, instrumentId: number, release: number): Promise<void> {
    await this.transactor.query(
      `INSERT INTO follow (account_id, instrument_id, digested_release) VALUES ($1, $2, $3)
       ON CONFLICT (account_id, instrument_id) DO NOTHING`,
      [accountId, instrumentId, release],
    );
  }

  /** Returns whether there is such a security, in any release. */
  async unfollowSecurity(accountId: number, instrumentId: number): Promise<boolean> {
    const known = await this.transactor.query<object[]>(
      `WITH unfollowed AS (DELETE FROM follow WHERE account_id = $1 AND instrument_id = $2)
       SELECT FROM financial_instrument WHERE id = $2`,
      [accountId, instrumentId],
    );
    return known.length > 0;
  }

  /** Returns whether the account has the portfolio. Begins with the changes after `release`, as for a security. */
  async followPortfolio(accountId: number, portfolioId: number, release: number): Promise<boolean> {
    const owned = await this.transactor.query<object[]>(
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
    const owned = await this.transactor.query<object[]>(
      `WITH unfollowed AS (DELETE FROM follow WHERE account_id = $1 AND portfolio_id = $2)
       SELECT FROM portfolio WHERE account_id = $1 AND id = $2`,
      [accountId, portfolioId],
    );
    return owned.length > 0;
  }

  /** Returns whether there is such a campaign on the site. Begins with the changes after its current version. */
  async followCampaign(accountId: number, campaignId: number): Promise<boolean> {
    const shown = await this.transactor.query<object[]>(
      `WITH shown AS (SELECT id, version FROM campaign WHERE id = $2 AND NOT is_hidden AND steps <> '[]'),
       followed AS (
         INSERT INTO follow (account_id, campaign_id, digested_version)
         SELECT $1::int, id, version FROM shown ON CONFLICT (account_id, campaign_id) DO NOTHING)
       SELECT FROM shown`,
      [accountId, campaignId],
    );
    return shown.length > 0;
  }

  /** Returns whether there is such a campaign, on the site or hidden. */
  async unfollowCampaign(accountId: number, campaignId: number): Promise<boolean> {
    const known = await this.transactor.query<object[]>(
      `WITH unfollowed AS (DELETE FROM follow WHERE account_id = $1 AND campaign_id = $2)
       SELECT FROM campaign WHERE id = $2`,
      [accountId, campaignId],
    );
    return known.length > 0;
  }

  /** Does nothing when there is no such account (any more). */
  async stopDigests(accountId: number): Promise<void> {
    await this.transactor.query(
      'INSERT INTO stopped_digest (account_id) SELECT id FROM account WHERE id = $1 ON CONFLICT DO NOTHING',
      [accountId],
    );
  }

  async startDigests(accountId: number): Promise<void> {
    await this.transactor.query('DELETE FROM stopped_digest WHERE account_id = $1', [accountId]);
  }

  /**
   * Accounts that have not been notified of changes up to the current release, or up to the current version of a
   * campaign. One that is hidden waits until it is on the site again.
   */
  async findAccountsToDigest(): Promise<number[]> {
    const rows = await this.transactor.query<{ id: number }[]>(
      `SELECT DISTINCT account_id AS id FROM follow
       JOIN universe_release ON is_current LEFT JOIN campaign c ON c.id = campaign_id
       WHERE digested_release < universe_release.id OR (digested_version < c.version AND NOT c.is_hidden)
       ORDER BY 1`,
    );
    return rows.map(({ id }) => id);
  }

  /** Returns the current release and delays a switch to another until the running transaction ends. */
  async lockCurrentRelease(): Promise<ReleaseIdentity | null> {
    const [release] = await this.transactor.query<ReleaseIdentity[]>(
      'SELECT id, loaded_at::text AS "loadedAt" FROM universe_release WHERE is_current FOR SHARE',
    );
    return release ?? null;
  }

  /**
   * Locks what an account follows until the running transaction ends, so that no other process digests the same
   * changes, and the campaigns, so that their versions stay. Returns null when all of it is digested up to the release
   * and these versions.
   */
  async lockForDigest(accountId: number, release: number): Promise<DigestRecipient | null> {
    await this.transactor.query(
      `SELECT FROM campaign WHERE id IN (SELECT campaign_id FROM follow WHERE account_id = $1)
       ORDER BY id FOR SHARE`,
      [accountId],
    );
    const follows = await this.transactor.query<object[]>(
      `SELECT FROM follow LEFT JOIN campaign c ON c.id = campaign_id
       WHERE account_id = $1
         AND (digested_release < $2 OR (digested_version < c.version AND NOT c.is_hidden))
       ORDER BY follow.id FOR UPDATE OF follow`,
      [accountId, release],
    );
    if (follows.length === 0) return null;
    const [recipient] = await this.transactor.query<DigestRecipient[]>(
      `SELECT email, first_name AS "firstName", is_activated AND NOT EXISTS (
         SELECT FROM stopped_digest WHERE account_id = account.id) AS "isReachable"
       FROM account WHERE id = $1`,
      [accountId],
    );
    return recipient;
  }

  /** Returns the new steps and outcomes of followed campaigns that are on the site, by title. */
  findCampaignNews(accountId: number): Promise<CampaignNews[]> {
    return this.transactor.query<CampaignNews[]>(
      `SELECT c.title, c.name AS company, news.steps,
         CASE WHEN c.outcome_version > digested_version AND c.outcome <> 'OPEN' THEN c.outcome_text END AS outcome
       FROM follow JOIN campaign c ON c.id = campaign_id
       CROSS JOIN LATERAL (
         SELECT coalesce(json_agg(json_build_object('date', s ->> 'date', 'text', s ->> 'text',
           'source', s ->> 'source')), '[]') AS steps
         FROM jsonb_array_elements(c.steps) s WHERE (s ->> 'addedIn')::int > digested_version) news
       WHERE account_id = $1 AND NOT c.is_hidden AND (json_array_length(news.steps) > 0
         OR (c.outcome_version > digested_version AND c.outcome <> 'OPEN'))
       ORDER BY lower(c.title), c.id`,
      [accountId],
    );
  }

  /** What happens to a campaign while it is hidden is not digested: it is news once it is on the site again. */
  async markDigested(accountId: number, release: number): Promise<void> {
    await this.transactor.query(
      'UPDATE follow SET digested_release = $2 WHERE account_id = $1 AND digested_release < $2',
      [accountId, release],
    );
    await this.transactor.query(
      `UPDATE follow SET digested_version = version FROM campaign
       WHERE account_id = $1 AND campaign.id = campaign_id AND digested_version < version AND NOT is_hidden`,
      [accountId],
    );
  }
}
