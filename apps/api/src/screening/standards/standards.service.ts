import { Injectable } from '@nestjs/common';
import type { StandardResponse } from '@plumbline/contracts';
import { explainCompany, explainFund, outsideOf, toFraction } from '@plumbline/screening';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';
import type { ResolvedProfile } from '../profiles/profile-scores.ts';
import { defaultProfile, ProfileScores } from '../profiles/profile-scores.ts';
import { hasSampleScore, toScoreFields } from '../universe/snapshot/listing.ts';
import type { UniverseSnapshot } from '../universe/snapshot/universe-snapshot.ts';
import { UniverseStore } from '../universe/universe-store.ts';
import { compareStandards } from './compare-standards.ts';

/** Puts what several standards say of a security side by side. */
@Injectable()
export class StandardsService {
  constructor(
    private readonly universe: UniverseStore,
    private readonly profiles: ProfileScores,
  ) {}

  /**
   * The profiles with these ids, separated by commas, each once; preset 0 without any.
   *
   * @throws PremiumRequiredError ProfileNotFoundError
   */
  async resolve(
    me: SignedInAccount | undefined,
    ids: string = defaultProfile.id,
  ): Promise<ResolvedProfile[]> {
    const profiles: ResolvedProfile[] = [];
    for (const id of new Set(ids.split(','))) profiles.push(await this.profiles.resolve(me, id));
    return profiles;
  }

  /** @throws SecurityNotFoundError PremiumRequiredError ProfileNotFoundError */
  async compareInstrument(
    me: SignedInAccount | undefined,
    id: number,
    profileIds: string | undefined,
  ): Promise<StandardResponse[]> {
    const profiles = await this.resolve(me, profileIds);
    const snapshot = this.universe.current;
    const index = snapshot.instruments.getIndex(id);
    const standards = profiles.map((profile) => ({
      profile,
      scores: this.profiles.getScores(snapshot, profile),
    }));
    const compared = await compareStandards(snapshot, [{ instrument: index, weight: 1 }], standards);
    const responses: StandardResponse[] = [];
    for (const [at, { profile, scores }] of standards.entries()) {
      responses.push({
        ...compared[at],
        ...toScoreFields(scores, index),
        coverage: toFraction(scores.coverage[index]),
        outsideMethod: toFraction(outsideOf(snapshot.screening, index)),
        unpricedHoldings: 0,
        unchecked: listUnchecked(snapshot, index, profile),
        hasSampleData: hasSampleScore(snapshot, index, scores),
      });
      await yieldToEventLoop();
    }
    return responses;
  }
}

function listUnchecked(
  { screening, instruments }: UniverseSnapshot,
  index: number,
  { compiled }: ResolvedProfile,
): string[] {
  const explain = instruments.rows[index].issuer === null ? explainFund : explainCompany;
  return [...explain(screening, index, compiled).unchecked];
}
