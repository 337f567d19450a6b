import { findCriterion } from '../criteria/catalog.ts';
import { OUTSIDE_UNIVERSE, type Holding } from '../holdings/holding.ts';
import { mergeHoldings } from '../holdings/merge-holdings.ts';
import {
  fundRowOf,
  instrumentKind,
  issuerOf,
  visitFund,
  type SparseRows,
  type ScreeningUniverse,
} from '../screening-universe/screening-universe.ts';
import { exposureTest } from './exposure.ts';

/** Companies named per fund under `via`. */
const LARGEST_VIA = 10;

/**
 * The largest companies of a fund so far, largest first. A portfolio has them by the hundred thousand, so no objects
 * are made.
 */
class LargestCompanies {
  count = 0;
  readonly #issuers = new Int32Array(LARGEST_VIA);
  readonly #fractions = new Float64Array(LARGEST_VIA);

  add(issuer: number, fraction: number): void {
    let at = this.count;
    if (at < LARGEST_VIA) this.count++;
    else if (fraction <= this.#fractions[--at]) return;
    for (; at > 0 && this.#fractions[at - 1] < fraction; at--) {
      this.#fractions[at] = this.#fractions[at - 1];
      this.#issuers[at] = this.#issuers[at - 1];
    }
    this.#fractions[at] = fraction;
    this.#issuers[at] = issuer;
  }

  toContributions({ issuerInstrument }: ScreeningUniverse, weight: number): IssuerContribution[] {
    const contributions: IssuerContribution[] = [];
    for (let at = 0; at < this.count; at++) {
      const issuer = this.#issuers[at];
      contributions.push({
        issuer,
        instrument: issuerInstrument[issuer],
        weight: 100 * this.#fractions[at] * weight,
      });
    }
    return contributions;
  }
}

const largest = new LargestCompanies();

/** A company inside a fund that a criterion touches. `weight` is in the same unit as that of the enclosing entry. */
interface IssuerContribution {
  readonly issuer: number;
  /** First share class of the issuer, to show it by; -1 where it has none. */
  readonly instrument: number;
  readonly weight: number;
}

/** A direct holding that a criterion touches: its part, in percentage points, of `weightedPercentage`. */
export interface Contributor {
  readonly instrument: number;
  readonly weight: number;
  /** For a fund, the largest companies inside it that cause it (at most 10), in the same percentage points. */
  readonly via?: readonly IssuerContribution[];
}

/**
 * Returns the direct holdings a criterion touches, most weight first: exactly those that `rollUp` counts. Their weights
 * add up to its `weightedPercentage`. Throws `UnknownCriterionError`, `UnknownInstrumentError`, `InvalidWeightError`.
 */
export function findContributors(
  universe: ScreeningUniverse,
  holdings: readonly Holding[],
  criterion: string,
): readonly Contributor[] {
  return sortContributors([...iterateContributors(universe, holdings, criterion)]);
}

/**
 * Yields the same one holding at a time in no particular order, and `null` for holdings that are not touched, so that a
 * caller with many holdings can yield to the event loop. {@link sortContributors} turns them into the list. Throws as
 * `findContributors`.
 */
export function* iterateContributors(
  universe: ScreeningUniverse,
  holdings: readonly Holding[],
  criterion: string,
): Generator<Contributor | null> {
  const exposure = findExposure(universe, criterion);
  for (const { instrument, weight } of mergeHoldings(holdings)) {
    if (instrument === OUTSIDE_UNIVERSE) yield null;
    else if (instrumentKind(universe, instrument) === 'fund')
      yield fundContribution(universe, exposure, { instrument, weight });
    else yield exposure.test(issuerOf(universe, instrument)) ? { instrument, weight: 100 * weight } : null;
  }
}

/** Turns what `iterateContributors` yielded into the list of contributors, most weight first. */
export function sortContributors(visited: readonly (Contributor | null)[]): readonly Contributor[] {
  return visited.filter((contributor) => contributor !== null).sort((a, b) => b.weight - a.weight);
}

/** Which companies a criterion touches, and the blocks of the fund matrix that have any of them. */
interface Exposure {
  readonly test: (issuer: number) => boolean;
  readonly blocks: readonly SparseRows[];
}

function findExposure(universe: ScreeningUniverse, criterion: string): Exposure {
  const { flagged, unflagged } = universe.funds;
  const test = exposureTest(universe, criterion);
  const isNegative = findCriterion(universe.catalog, criterion).kind === 'negative';
  return { test, blocks: isNegative ? [flagged] : [flagged, unflagged] };
}

/**
 * Adds up what a criterion touches in a fund in one pass, and picks the largest companies without sorting all of them.
 */
function fundContribution(
  universe: ScreeningUniverse,
  { test, blocks }: Exposure,
  { instrument, weight }: Holding,
): Contributor | null {
  const row = fundRowOf(universe, instrument);
  largest.count = 0;
  let exposed = 0;
  for (const { rowStart, issuer, weight: fractions } of blocks) {
    for (let at = rowStart[row]; at < rowStart[row + 1]; at++) {
      if (!test(issuer[at])) continue;
      exposed += fractions[at];
      largest.add(issuer[at], fractions[at]);
    }
  }
  if (largest.count === 0) return null;
  return {
    instrument,
    weight: Math.min(100, 100 * exposed) * weight,
    via: largest.toContributions(universe, weight),
  };
}

/**
 * Returns the companies in a fund that a criterion touches, most weight first, in percent of the fund. Throws
 * `UnknownCriterionError`, and `UnknownInstrumentError` when the instrument is not a fund.
 */
export function findFundContributors(
  universe: ScreeningUniverse,
  fund: number,
  criterion: string,
): readonly IssuerContribution[] {
  const isExposed = exposureTest(universe, criterion);
  const found: IssuerContribution[] = [];
  visitFund(universe, fundRowOf(universe, fund), (issuer, weight) => {
    if (!isExposed(issuer)) return;
    found.push({ issuer, instrument: universe.issuerInstrument[issuer], weight: 100 * weight });
  });
  return found.sort((a, b) => b.weight - a.weight);
}
