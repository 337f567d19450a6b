import type { Criterion } from '../criteria/criterion.ts';
import { OUTSIDE_UNIVERSE, type Holding } from '../holdings/holding.ts';
import { mergeHoldings } from '../holdings/merge-holdings.ts';
import type { CompiledFamily, CompiledProfile } from '../profile/compile-profile.ts';
import { checkFit } from '../scoring/score-universe.ts';
import {
  fundRowOf,
  instrumentKind,
  issuerOf,
  visitFund,
  type ScreeningUniverse,
} from '../screening-universe/screening-universe.ts';

/** What one profile flags for a criterion and the other does not. Weights are fractions (0-1) of the whole. */
export interface CriterionDifference {
  readonly criterion: Criterion;
  readonly weight: number;
  /** The first share class of each company, or -1 where it has none; the largest first. */
  readonly companies: readonly { readonly instrument: number; readonly weight: number }[];
}

/** What makes the difference between two profiles in a fund or a portfolio. Most weight first. */
export interface ProfileDifference {
  /** The fraction (0-1) in companies that each profile flags for anything. */
  readonly flagged: number;
  readonly flaggedByOther: number;
  /** What only the profile flags, and what only the other does. */
  readonly more: readonly CriterionDifference[];
  readonly less: readonly CriterionDifference[];
}

/**
 * Compares what two profiles flag in the same holdings, funds by their companies. A family counts once, as in a score:
 * what is flagged for it under both makes no difference, even where their criteria differ. Throws the errors of
 * `rollUp`.
 */
export function compareProfiles(
  universe: ScreeningUniverse,
  holdings: readonly Holding[],
  profile: CompiledProfile,
  other: CompiledProfile,
): ProfileDifference {
  checkFit(universe, profile);
  checkFit(universe, other);
  const more = new Differences(universe, profile, other);
  const less = new Differences(universe, other, profile);
  for (const [issuer, weight] of weighIssuers(universe, holdings)) {
    more.add(issuer, weight);
    less.add(issuer, weight);
  }
  return {
    flagged: more.flagged,
    flaggedByOther: less.flagged,
    more: more.list(),
    less: less.list(),
  };
}

/** The fraction (0-1) of the holdings in each company. */
function weighIssuers(universe: ScreeningUniverse, holdings: readonly Holding[]): Map<number, number> {
  const weights = new Map<number, number>();
  const add = (issuer: number, weight: number) => weights.set(issuer, (weights.get(issuer) ?? 0) + weight);
  for (const { instrument, weight } of mergeHoldings(holdings)) {
    if (instrument === OUTSIDE_UNIVERSE || weight === 0) continue;
    if (instrumentKind(universe, instrument) === 'company') add(issuerOf(universe, instrument), weight);
    else visitFund(universe, fundRowOf(universe, instrument), (issuer, part) => add(issuer, weight * part));
  }
  return weights;
}

/** Sums up what one profile flags and the other does not. */
class Differences {
  flagged = 0;
  readonly #universe: ScreeningUniverse;
  readonly #families: readonly CompiledFamily[];
  readonly #others: ReadonlyMap<string, CompiledFamily>;
  readonly #byCriterion = new Map<Criterion, { issuer: number; weight: number }[]>();

  constructor(universe: ScreeningUniverse, { families }: CompiledProfile, other: CompiledProfile) {
    this.#universe = universe;
    this.#families = families;
    this.#others = new Map(other.families.map((family) => [family.family, family]));
  }

  add(issuer: number, weight: number): void {
    let isFlagged = false;
    for (const family of this.#families) {
      const criterion = this.#findFlag(issuer, family);
      if (!criterion) continue;
      isFlagged = true;
      if (this.#findFlag(issuer, this.#others.get(family.family))) continue;
      const companies = this.#byCriterion.get(criterion) ?? [];
      companies.push({ issuer, weight });
      this.#byCriterion.set(criterion, companies);
    }
    if (isFlagged) this.flagged += weight;
  }

  list(): CriterionDifference[] {
    const { issuerInstrument } = this.#universe;
    return [...this.#byCriterion]
      .map(([criterion, companies]) => ({
        criterion,
        weight: companies.reduce((sum, { weight }) => sum + weight, 0),
        companies: companies
          .sort((a, b) => b.weight - a.weight || a.issuer - b.issuer)
          .map(({ issuer, weight }) => ({ instrument: issuerInstrument[issuer], weight })),
      }))
      .sort((a, b) => b.weight - a.weight);
  }

  /** The most severe criterion in the profile that a company is flagged for, of this family. */
  #findFlag(issuer: number, family: CompiledFamily | undefined): Criterion | undefined {
    const { flags, flagWords } = this.#universe;
    return family?.members.find(
      ({ inProfile, word, bit }) => inProfile && (flags[issuer * flagWords + word] & bit) !== 0,
    )?.criterion;
  }
}
