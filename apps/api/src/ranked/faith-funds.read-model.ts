import { Injectable } from '@nestjs/common';
import type { FaithFundResponse, FaithFundsResponse } from '@plumbline/contracts';
import { outsideOf, toFraction, type ImpactScores, type Standing } from '@plumbline/screening';
import type { FaithFund } from '@plumbline/sources';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import { ProfileScores } from '../screening/profiles/profile-scores.ts';
import { FaithFunds } from '../screening/universe/faith-funds.ts';
import { toListingResponse } from '../screening/universe/snapshot/listing.ts';
import type { UniverseSnapshot } from '../screening/universe/snapshot/universe-snapshot.ts';
import { UniverseStore } from '../screening/universe/universe-store.ts';

/** The funds that screen for faith and are in the release. */
@Injectable()
export class FaithFundsReadModel {
  constructor(
    private readonly universe: UniverseStore,
    private readonly profiles: ProfileScores,
    private readonly faithFunds: FaithFunds,
  ) {}

  /** @throws PremiumRequiredError ProfileNotFoundError */
  async list(me: SignedInAccount | undefined, profileId?: string): Promise<FaithFundsResponse> {
    const profile = await this.profiles.resolve(me, profileId);
    const snapshot = this.universe.current;
    const scores = this.profiles.getScores(snapshot, profile);
    const known = [...(await this.faithFunds.get(snapshot))];
    const funds = known
      .filter(([index, { ticker }]) => snapshot.instruments.rows[index].ticker === ticker)
      .map(([index, fund]) => toResponse(snapshot, scores, index, fund));
    return { funds: funds.sort(byStanding) };
  }
}

function toResponse(
  snapshot: UniverseSnapshot,
  scores: ImpactScores,
  index: number,
  fund: FaithFund,
): FaithFundResponse {
  return {
    ...fund,
    ...toListingResponse(snapshot, index, scores),
    classes: [...fund.classes],
    coverage: toFraction(scores.coverage[index]),
    outsideMethod: toFraction(outsideOf(snapshot.screening, index)),
  };
}

const order: readonly Standing[] = ['CLEAR', 'PROVISIONAL', 'VIOLATION', 'NOT_RATED'];

/** By standing, then a score before a bound, which may be far lower than it reads, then the higher one. */
function byStanding(a: FaithFundResponse, b: FaithFundResponse): number {
  return (
    order.indexOf(a.standing) - order.indexOf(b.standing) ||
    Number(a.isBound) - Number(b.isBound) ||
    (b.impactScore ?? -Infinity) - (a.impactScore ?? -Infinity) ||
    (a.name < b.name ? -1 : 1)
  );
}
