import { Injectable } from '@nestjs/common';
import { Transactor } from '../../platform/database/transactor.ts';
import { InvalidRequestError } from '../../platform/problem/invalid-request.error.ts';
import type { Visit } from '../changes/portfolio-visits.repository.ts';
import { PortfolioGroupNotFoundError } from '../portfolios.errors.ts';

/** What owners last saw of the changes in their groups, always within one account. */
@Injectable()
export class GroupVisitsRepository {
  constructor(private readonly transactor: Transactor) {}

  /** @throws PortfolioGroupNotFoundError when the account has no such group */
  async find(accountId: number, id: number): Promise<Visit> {
    const [visit] = await this.transactor.query<Visit[]>(
      `SELECT seen_release_id AS release, seen_at AS "seenAt" FROM portfolio_group
       WHERE id = $1 AND account_id = $2`,
      [id, accountId],
    );
    if (!visit) throw new PortfolioGroupNotFoundError();
    return visit;
  }

  /**
   * Stores that the owner saw the changes up to a release. A later release that was seen stays.
   *
   * @throws PortfolioGroupNotFoundError when the account has no such group @throws InvalidRequestError for an unknown
   *   release
   */
  async markSeen(accountId: number, id: number, release: number): Promise<void> {
    await this.find(accountId, id);
    const affected = await this.transactor.change(
      `UPDATE portfolio_group SET seen_release_id = greatest(seen_release_id, universe_release.id), seen_at = now()
       FROM universe_release
       WHERE portfolio_group.id = $1 AND account_id = $2 AND universe_release.id = $3`,
      [id, accountId, release],
    );
    if (affected === 0)
      throw new InvalidRequestError([{ field: 'release', message: 'release must be one that was shown' }]);
  }
}
