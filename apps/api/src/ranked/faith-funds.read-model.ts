import { Injectable } from '@nestjs/common';
import type { FaithFundResponse, FaithFundsResponse } from '@plumbline/contracts';
import { outsideOf } from '@plumbline/screening';
import type { ImpactScores, Standing } from '@plumbline/screening';
import { readFaithFunds } from '@plumbline/universe';
import type { FaithFund } from '@plumbline/universe';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import { ProfileScores } from '../screening/profile-scores.ts';
import { toFraction, toListingResponse } from '../universe/snapshot/listing.ts';
import type { UniverseSnapshot } from '../universe/snapshot/universe-snapshot.ts';
import { UniverseStore } from '../universe/universe-store.ts';

/** The funds that screen for faith, as far as the release has them. */
@Injectable()
export class FaithFundsReadModel {
  private known: Promise<readonly FaithFund[]> | null = null;

  constructor(
    private readonly universe: UniverseStore,
    private readonly profiles: ProfileScores,
  ) {}

  /** @throws PremiumRequiredError ProfileNotFoundError */
  async list(me: SignedInAccount | undefined, profileId?: string): Promise<FaithFundsResponse> {
    const profile = await this.profiles.resolve(me, profileId);
    const snapshot = this.universe.current;
    const scores = this.profiles.getScores(snapshot, profile);
    this.known ??= readFaithFunds();
    const funds = (await this.known).flatMap((fund) => toResponse(snapshot, scores, fund) ?? []);
    return { funds: funds.sort(byStandingAndScore) };
  }
}

/** Returns `null` for a ticker that the release has for something else, or not at all. */
function toResponse(
  snapshot: UniverseSnapshot,
  scores: ImpactScores,
  { ticker, name, ...fund }: FaithFund,
): FaithFundResponse | null {
  const index = snapshot.instruments.findByTicker(ticker, null);
  if (index === undefined || snapshot.instruments.rows[index].name !== name) return null;
  return {
    ...toListingResponse(snapshot, index, scores),
    ...fund,
    classes: [...fund.classes],
    coverage: toFraction(scores.coverage[index]),
    outsideMethod: toFraction(outsideOf(snapshot.screening, index)),
  };
}

const order: readonly Standing[] = ['CLEAR', 'PROVISIONAL', 'VIOLATION', 'NOT_RATED'];

function byStandingAndScore(a: FaithFundResponse, b: FaithFundResponse): number {
  return (
    order.indexOf(a.standing) - order.indexOf(b.standing) ||
    (b.impactScore ?? -Infinity) - (a.impactScore ?? -Infinity) ||
    (a.name < b.name ? -1 : 1)
  );
}
