import type { Criterion } from '../criteria/criterion.ts';
import { roundPercent } from '../display/to-fraction.ts';
import type { Holding } from '../holdings/holding.ts';
import { compileProfile, type CompiledProfile } from '../profile/compile-profile.ts';
import type { ExposureTable } from '../roll-up/exposure-table.ts';
import { rollUp } from '../roll-up/roll-up.ts';
import type { ScreeningUniverse } from '../screening-universe/screening-universe.ts';
import type { StandardsComparison } from './standards-comparison.ts';

/** A criterion that was compared. */
interface ComparedCriterion {
  /** Machine name. */
  readonly criterion: string;
  readonly title: string;
  readonly kind: Criterion['kind'];
  /** Percent of the holdings that it touches, as in their roll-up and as `roundPercent` has it. */
  readonly weightedPercentage: number;
}

/** What one of several standards counts, beside the others. */
interface DescribedStandard {
  /** The same criteria in the same order under each standard. */
  readonly differs: readonly (ComparedCriterion & {
    readonly counts: boolean;
    /** Title of the stricter variant that this standard has in its place; `null` where it has none. */
    readonly onlyAs: string | null;
  })[];
  /** The same list under each standard. */
  readonly agrees: readonly ComparedCriterion[];
}

interface Compared {
  readonly universe: ScreeningUniverse;
  readonly holdings: readonly Holding[];
  /** In the order in which they were compared. */
  readonly profiles: readonly CompiledProfile[];
  /** Of the same universe; saves looking through funds again. */
  readonly exposures?: ExposureTable;
}

/** Describes what a comparison of these holdings found, one entry for each standard: what counts against them first. */
export function describeComparison(
  compared: Compared,
  { differs, agrees }: StandardsComparison['result'],
): DescribedStandard[] {
  const describe = createDescriber(compared, [...differs.map(({ criterion }) => criterion), ...agrees]);
  const differing = differs
    .map(({ criterion, counts }) => ({ criterion, counts, described: describe(criterion) }))
    .sort((one, other) => compareBySize(one.described, other.described));
  const agreed = agrees.map(describe).sort(compareBySize);
  return compared.profiles.map((profile, index) => ({
    differs: differing.map(({ criterion, counts, described }) => ({
      ...described,
      counts: counts[index],
      onlyAs: counts[index] ? null : findStricter(profile, criterion),
    })),
    agrees: agreed,
  }));
}

/** What counts against it first, and on each side what touches most of it; what is alike stays as severe as it came. */
function compareBySize(one: ComparedCriterion, other: ComparedCriterion): number {
  const bySide = Number(one.kind === 'positive') - Number(other.kind === 'positive');
  return bySide || other.weightedPercentage - one.weightedPercentage;
}

/** Returns a function that describes these criteria, with how much of the holdings each touches as in their roll-up. */
function createDescriber(
  { universe, holdings, exposures }: Compared,
  criteria: readonly Criterion[],
): (criterion: Criterion) => ComparedCriterion {
  const names = criteria.map(({ name }) => name);
  const profile = compileProfile(universe.catalog, { positive: [], negative: names });
  const entries = rollUp(universe, holdings, profile, exposures).negative;
  const percentages = new Map(
    entries.map(({ criterion, weightedPercentage }) => [criterion, weightedPercentage]),
  );
  return (criterion) => ({
    criterion: criterion.name,
    title: criterion.title,
    kind: criterion.kind,
    weightedPercentage: roundPercent(percentages.get(criterion) ?? 0),
  });
}

/** The title of a criterion of the profile that is stricter than this one, such as from 5% of revenue on. */
function findStricter({ catalog, positive, negative }: CompiledProfile, { name }: Criterion): string | null {
  const names = new Set([...positive, ...negative]);
  return catalog.negatives.find((other) => other.implies === name && names.has(other.name))?.title ?? null;
}
