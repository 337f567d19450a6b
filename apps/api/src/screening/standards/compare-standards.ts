import type { StandardResponse } from '@plumbline/contracts';
import { describeComparison, OUTSIDE_UNIVERSE, StandardsComparison } from '@plumbline/screening';
import type { Holding, ImpactScores } from '@plumbline/screening';
import { forEachYielding, yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';
import type { ResolvedProfile } from '../profiles/profile-scores.ts';
import type { UniverseSnapshot } from '../universe/snapshot/universe-snapshot.ts';

/** A profile to compare with others, and the scores of the release under it. */
interface ScoredStandard {
  readonly profile: ResolvedProfile;
  readonly scores: ImpactScores;
}

/** What is the same under each standard, and what is not. */
type ComparedCriteria = Pick<StandardResponse, 'profile' | 'name' | 'differs' | 'agrees'>;

/**
 * Finds which criteria make the difference between standards for these holdings, yielding to other requests. Returns
 * one entry for each standard, in their order.
 */
export async function compareStandards(
  { screening, exposures }: UniverseSnapshot,
  holdings: readonly Holding[],
  standards: readonly ScoredStandard[],
): Promise<ComparedCriteria[]> {
  const comparison = new StandardsComparison(
    screening,
    standards.map(({ profile, scores }) => ({ profile: profile.compiled, scores })),
  );
  await forEachYielding(holdings, ({ instrument, weight }) => {
    if (instrument !== OUTSIDE_UNIVERSE && weight > 0) comparison.add(instrument);
  });
  const { result } = comparison;
  await yieldToEventLoop();
  const profiles = standards.map(({ profile }) => profile.compiled);
  const described = describeComparison({ universe: screening, holdings, profiles, exposures }, result);
  return standards.map(({ profile: { id, name } }, index) => ({ profile: id, name, ...described[index] }));
}
