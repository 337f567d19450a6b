import type { AgreedCriterionResponse, StandardResponse } from '@plumbline/contracts';
import { catalog, compileProfile, OUTSIDE_UNIVERSE, rollUp, StandardsComparison } from '@plumbline/screening';
import type { CompiledProfile, Criterion, Holding, ImpactScores } from '@plumbline/screening';
import { forEachYielding, yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';
import type { ResolvedProfile } from '../profiles/profile-scores.ts';
import { twoDecimals } from '../universe/snapshot/listing.ts';
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
  snapshot: UniverseSnapshot,
  holdings: readonly Holding[],
  standards: readonly ScoredStandard[],
): Promise<ComparedCriteria[]> {
  const comparison = new StandardsComparison(
    snapshot.screening,
    standards.map(({ profile, scores }) => ({ profile: profile.compiled, scores })),
  );
  await forEachYielding(holdings, ({ instrument, weight }) => {
    if (instrument !== OUTSIDE_UNIVERSE && weight > 0) comparison.add(instrument);
  });
  const { differs, agrees } = comparison.result;
  await yieldToEventLoop();
  const criteria = [...differs.map(({ criterion }) => criterion), ...agrees];
  const describe = createDescriber(snapshot, holdings, criteria);
  const differing = differs
    .map(({ criterion, counts }) => ({ criterion, counts, described: describe(criterion) }))
    .sort((one, other) => compareBySize(one.described, other.described));
  const agreed = agrees.map(describe).sort(compareBySize);
  return standards.map(({ profile: { id, name, compiled } }, index) => ({
    profile: id,
    name,
    differs: differing.map(({ criterion, counts, described }) => ({
      ...described,
      counts: counts[index],
      onlyAs: counts[index] ? null : findStricter(compiled, criterion),
    })),
    agrees: agreed,
  }));
}

/** What counts against it first, and on each side what touches most of it; what is alike stays as severe as it came. */
function compareBySize(one: AgreedCriterionResponse, other: AgreedCriterionResponse): number {
  const bySide = Number(one.kind === 'positive') - Number(other.kind === 'positive');
  return bySide || other.weightedPercentage - one.weightedPercentage;
}

/** Returns a function that describes these criteria, with how much of the holdings each touches as in their roll-up. */
function createDescriber(
  { screening, exposures }: UniverseSnapshot,
  holdings: readonly Holding[],
  criteria: readonly Criterion[],
): (criterion: Criterion) => AgreedCriterionResponse {
  const profile = compileProfile(catalog, { positive: [], negative: criteria.map(({ name }) => name) });
  const entries = rollUp(screening, holdings, profile, exposures).negative;
  const percentages = new Map(
    entries.map(({ criterion, weightedPercentage }) => [criterion, weightedPercentage]),
  );
  return (criterion) => ({
    criterion: criterion.name,
    title: criterion.title,
    kind: criterion.kind,
    weightedPercentage: twoDecimals(percentages.get(criterion) ?? 0)!,
  });
}

/** The title of a criterion of the profile that is stricter than this one, such as from 5% of revenue on. */
function findStricter({ positive, negative }: CompiledProfile, { name }: Criterion): string | null {
  const names = new Set([...positive, ...negative]);
  return catalog.negatives.find((other) => other.implies === name && names.has(other.name))?.title ?? null;
}
