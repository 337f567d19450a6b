import type { Catalog } from '../criteria/catalog.ts';
import type { Criterion } from '../criteria/criterion.ts';
import type { CompiledProfile } from '../profile/compile-profile.ts';
import { scoreIssuer } from '../scoring/company-score.ts';
import type { ImpactScores } from '../scoring/impact-scores.ts';
import { checkFit } from '../scoring/score-universe.ts';
import {
  fundRowOf,
  instrumentKind,
  issuerOf,
  NO_PERCENTILE,
  visitFund,
  type ScreeningUniverse,
} from '../screening-universe/screening-universe.ts';

/** A profile, and the scores of the universe under it. */
export interface ComparedStandard {
  readonly profile: CompiledProfile;
  readonly scores: ImpactScores;
}

/** A criterion that counts under some of the standards compared, and not under the others. */
export interface DifferingCriterion {
  readonly criterion: Criterion;
  /** By standard, in their order. */
  readonly counts: readonly boolean[];
}

interface ComparisonResult {
  /** What makes a difference: negative criteria first, most severe first. */
  readonly differs: readonly DifferingCriterion[];
  /** What counts under each of the standards, in the same order. */
  readonly agrees: readonly Criterion[];
}

/** A set of standards: bit `i` is the standard with that index. */
type Standards = number;

/** Most standards that a set can hold. */
const MAX_STANDARDS = 31;

/** What is known of one criterion so far. */
interface Tally {
  readonly criterion: Criterion;
  /** The standards that have it: also by a criterion that it implies. */
  readonly inStandards: Standards;
  /** The standards under which it counts for something that was added. */
  countsUnder: Standards;
  /** Whether it makes a difference for something that was added. */
  isDifferent: boolean;
}

/**
 * Finds which criteria make the difference between several standards for a security, or for all of a portfolio
 * (docs/methodology.md §13). Add each security that has weight, then read the result.
 *
 * A negative criterion counts under a standard where evidence flags it and the standard has it, or one that it implies;
 * it makes a difference where a company's family counts under some standards and not under all. A positive criterion
 * counts where a company is rated on it, the standard has it, and the score comes from ratings; it makes a difference
 * among the standards of which the latter is true.
 */
export class StandardsComparison {
  readonly #universe: ScreeningUniverse;
  readonly #standards: readonly ComparedStandard[];
  readonly #all: Standards;
  readonly #negatives: readonly Tally[];
  /** The families of negative criteria, each as their tallies. */
  readonly #families: readonly (readonly Tally[])[];
  readonly #positives: readonly Tally[];
  readonly #seenFlags: Uint8Array;
  /** The companies whose ratings were seen, by the standards under which the fund or company is scored by ratings. */
  readonly #seenRatings = new Map<Standards, Uint8Array>();

  /**
   * Throws `InvalidUniverseError` for a profile of another catalog, and `RangeError` for more standards than it can
   * tell apart.
   */
  constructor(universe: ScreeningUniverse, standards: readonly ComparedStandard[]) {
    if (standards.length > MAX_STANDARDS)
      throw new RangeError(`At most ${MAX_STANDARDS} standards can be compared, not ${standards.length}.`);
    for (const { profile } of standards) checkFit(universe, profile);
    const { catalog } = universe;
    this.#universe = universe;
    this.#standards = standards;
    this.#all = standardsWhere(standards, () => true);
    this.#negatives = catalog.negatives.map((criterion) =>
      tallyOf(criterion, standardsWithFlag(catalog, standards, criterion)),
    );
    const families = new Set(this.#negatives.map(({ criterion }) => criterion.family));
    this.#families = [...families].map((name) =>
      this.#negatives.filter(({ criterion }) => criterion.family === name),
    );
    this.#positives = catalog.positives.map((criterion, column) =>
      tallyOf(
        criterion,
        standardsWhere(standards, ({ profile }) => profile.positiveColumns.includes(column)),
      ),
    );
    this.#seenFlags = new Uint8Array(universe.issuerCount);
  }

  /** Adds a company or a fund. Throws `UnknownInstrumentError`. */
  add(instrument: number): void {
    if (instrumentKind(this.#universe, instrument) === 'company') {
      this.#addCompany(issuerOf(this.#universe, instrument), this.#all);
      return;
    }
    // A fund with a violation is scored by its violations alone.
    const byRatings = standardsWhere(this.#standards, ({ scores }) => scores.values[instrument] >= 0);
    visitFund(this.#universe, fundRowOf(this.#universe, instrument), (issuer) =>
      this.#addCompany(issuer, byRatings),
    );
  }

  get result(): ComparisonResult {
    const bySeverity = [...this.#negatives].sort((a, b) => b.criterion.severity! - a.criterion.severity!);
    const tallies = [...bySeverity, ...this.#positives];
    return {
      differs: tallies
        .filter(({ isDifferent }) => isDifferent)
        .map(({ criterion, countsUnder }) => ({
          criterion,
          counts: this.#standards.map((_, index) => (countsUnder & (1 << index)) !== 0),
        })),
      agrees: tallies
        .filter(({ countsUnder }) => countsUnder !== 0 && countsUnder === this.#all)
        .map(({ criterion }) => criterion),
    };
  }

  #addCompany(issuer: number, byRatings: Standards): void {
    if (this.#seenFlags[issuer] === 0) {
      this.#seenFlags[issuer] = 1;
      if (this.#hasFlag(issuer)) this.#addFlags(issuer);
    }
    if (byRatings === 0) return;
    let seen = this.#seenRatings.get(byRatings);
    if (!seen) this.#seenRatings.set(byRatings, (seen = new Uint8Array(this.#universe.issuerCount)));
    if (seen[issuer] !== 0) return;
    seen[issuer] = 1;
    this.#addRatings(issuer, byRatings);
  }

  #hasFlag(issuer: number): boolean {
    const { ownFlags, flagWords } = this.#universe;
    for (let word = issuer * flagWords; word < (issuer + 1) * flagWords; word++)
      if (ownFlags[word] !== 0) return true;
    return false;
  }

  #addFlags(issuer: number): void {
    const { ownFlags, flagWords, catalog } = this.#universe;
    const isFlagged = ({ criterion: { name } }: Tally) => {
      const ordinal = catalog.ordinals.get(name)!;
      return (ownFlags[issuer * flagWords + (ordinal >>> 5)] & (1 << (ordinal & 31))) !== 0;
    };
    for (const family of this.#families) {
      const flagged = family.filter(isFlagged);
      const familyCounts = flagged.reduce((standards, { inStandards }) => standards | inStandards, 0);
      for (const tally of flagged) {
        tally.countsUnder |= tally.inStandards;
        tally.isDifferent ||= tally.inStandards !== 0 && familyCounts !== this.#all;
      }
    }
  }

  #addRatings(issuer: number, byRatings: Standards): void {
    const { percentiles } = this.#universe;
    const columns = this.#positives.length;
    const rated = this.#positives.filter(
      (_, column) => percentiles[issuer * columns + column] !== NO_PERCENTILE,
    );
    if (rated.length === 0) return;
    const among =
      byRatings &
      standardsWhere(this.#standards, ({ profile }) => scoreIssuer(this.#universe, issuer, profile) >= 0);
    for (const tally of rated) {
      const counting = tally.inStandards & among;
      tally.countsUnder |= counting;
      tally.isDifferent ||= counting !== 0 && counting !== among;
    }
  }
}

function tallyOf(criterion: Criterion, inStandards: Standards): Tally {
  return { criterion, inStandards, countsUnder: 0, isDifferent: false };
}

function standardsWhere(
  standards: readonly ComparedStandard[],
  applies: (standard: ComparedStandard) => boolean,
): Standards {
  return standards.reduce((set, standard, index) => (applies(standard) ? set | (1 << index) : set), 0);
}

/** The standards under which a flag of a negative criterion counts: they have it, or one that it implies. */
function standardsWithFlag(
  { ordinals, byName }: Catalog,
  standards: readonly ComparedStandard[],
  criterion: Criterion,
): Standards {
  const names: string[] = [];
  for (let at: Criterion | undefined = criterion; at; at = at.implies ? byName.get(at.implies) : undefined)
    names.push(at.name);
  return standardsWhere(standards, ({ profile: { negativeMask } }) =>
    names.some((name) => {
      const ordinal = ordinals.get(name)!;
      return (negativeMask[ordinal >>> 5] & (1 << (ordinal & 31))) !== 0;
    }),
  );
}
