import { Injectable } from '@nestjs/common';
import { Transactor } from '../../platform/database/transactor.ts';
import { InvalidRequestError } from '../../platform/problem/invalid-request.error.ts';
import { PortfolioNotFoundError } from '../portfolios.errors.ts';

/** What the owner last saw of the changes of a portfolio, or of a group; both `null` before the first time. */
export interface Visit {
  readonly release: number | null;
  readonly seenAt: Date | null;
}

/** What owners last saw of the changes of their portfolios, always within one account. */
@Injectable()
export class PortfolioVisitsRepository {
  constructor(private readonly transactor: Transactor) {}

  /** @throws PortfolioNotFoundError when the account has no such portfolio */
  async find(accountId: number, id: number): Promise<Visit> {
    const [visit] = await this.transactor.query<Visit[]>(
      `SELECT release_id AS release, seen_at AS "seenAt"
       FROM portfolio LEFT JOIN portfolio_visit ON portfolio_id = id WHERE id = $1 AND account_id = $2`,
      [id, accountId],
    );
    if (!visit) throw new PortfolioNotFoundError();
    return visit;
  }

  /**
   * Stores that the owner saw the changes up to a release. A later release that was seen stays.
   *
   * @throws PortfolioNotFoundError when the account has no such portfolio @throws InvalidRequestError for an unknown
   *   release
   */
  async markSeen(accountId: number, id: number, release: number): Promise<void> {
    await this.find(accountId, id);
    const seen = await this.transactor.query<object[]>(
      `INSERT INTO portfolio_visit AS earlier (portfolio_id, release_id, seen_at)
       SELECT portfolio.id, universe_release.id, now() FROM portfolio, universe_release
       WHERE portfolio.id = $1 AND account_id = $2 AND universe_release.id = $3
       ON CONFLICT (portfolio_id) DO UPDATE
       SET release_id = greatest(earlier.release_id, excluded.release_id), seen_at = excluded.seen_at
       RETURNING portfolio_id`,
      [id, accountId, release],
    );
    if (seen.length === 0)
      throw new InvalidRequestError([{ field: 'release', message: 'release must be one that was shown' }]);
  }
}
