import { Injectable } from '@nestjs/common';
import type { PortfolioChangesResponse } from '@plumbline/contracts';
import { limits } from '@plumbline/contracts';
import { ChangedSecuritiesReadModel } from '../../screening/universe/changed-securities.read-model.ts';
import { UniverseStore } from '../../screening/universe/universe-store.ts';
import { GroupVisitsRepository } from '../groups/group-visits.repository.ts';
import type { Visit } from './portfolio-visits.repository.ts';
import { PortfolioVisitsRepository } from './portfolio-visits.repository.ts';

/** What changed for the holdings of a portfolio, or of a group of them, since its owner last saw that. */
@Injectable()
export class PortfolioChangesService {
  constructor(
    private readonly universe: UniverseStore,
    private readonly visits: PortfolioVisitsRepository,
    private readonly groupVisits: GroupVisitsRepository,
    private readonly changedSecurities: ChangedSecuritiesReadModel,
  ) {}

  /** Returns no changes before the first visit. @throws PortfolioNotFoundError */
  async list(accountId: number, id: number): Promise<PortfolioChangesResponse> {
    const visit = await this.visits.find(accountId, id);
    return this.listSince(visit, { of: 'portfolio_id = $3', values: [id] });
  }

  /** The same for all holdings of a group. @throws PortfolioGroupNotFoundError */
  async listOfGroup(accountId: number, id: number): Promise<PortfolioChangesResponse> {
    const visit = await this.groupVisits.find(accountId, id);
    const of = 'portfolio_id IN (SELECT portfolio_id FROM portfolio_group_member WHERE group_id = $3)';
    return this.listSince(visit, { of, values: [id] });
  }

  private async listSince(
    visit: Visit,
    { of, values }: { readonly of: string; readonly values: readonly number[] },
  ): Promise<PortfolioChangesResponse> {
    const { release } = this.universe.current;
    const since = visit.seenAt?.toISOString() ?? null;
    // Also after a rollback, while the release that was seen is later than the one in use.
    if (visit.release === null || visit.release >= release.id)
      return { since, release: release.id, total: 0, changes: [] };
    const changed = await this.changedSecurities.find({
      watched: `SELECT DISTINCT instrument_id, $4::int AS since FROM holding WHERE ${of}`,
      values: [...values, visit.release],
      release,
      limit: limits.portfolio.maxListedChanges,
    });
    return { since, release: release.id, ...changed };
  }
}
