import { OUTSIDE_UNIVERSE, type Holding } from '../holdings/holding.ts';
import { mergeHoldings } from '../holdings/merge-holdings.ts';
import { fundRowOf, instrumentKind, issuerOf, visitFund, type Universe } from '../universe/universe.ts';
import { exposureTest } from './exposure.ts';

/** Companies named per fund under `via`. */
const LARGEST_VIA = 10;

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
  universe: Universe,
  holdings: readonly Holding[],
  criterion: string,
): readonly Contributor[] {
  return sortContributors([...iterateContributors(universe, holdings, criterion)]);
}

/**
 * Yields the same one holding at a time in no particular order, and `null` for holdings that are not touched, so that a
 * caller with many holdings can yield to the event loop. {@link sortContributors} turns them into the list. Throws as `findContributors`.
 */
export function* iterateContributors(
  universe: Universe,
  holdings: readonly Holding[],
  criterion: string,
): Generator<Contributor | null> {
  const isExposed = exposureTest(universe, criterion);
  for (const { instrument, weight } of mergeHoldings(holdings)) {
    if (instrument === OUTSIDE_UNIVERSE) yield null;
    else if (instrumentKind(universe, instrument) === 'fund')
      yield fundContribution(findFundContributors(universe, instrument, criterion), instrument, weight);
    else yield isExposed(issuerOf(universe, instrument)) ? { instrument, weight: 100 * weight } : null;
  }
}

/** Turns what `iterateContributors` yielded into the list of contributors, most weight first. */
export function sortContributors(visited: readonly (Contributor | null)[]): readonly Contributor[] {
  return visited.filter((contributor) => contributor !== null).sort((a, b) => b.weight - a.weight);
}

function fundContribution(
  inside: readonly IssuerContribution[],
  instrument: number,
  weight: number,
): Contributor | null {
  if (inside.length === 0) return null;
  const exposed = Math.min(
    100,
    inside.reduce((sum, company) => sum + company.weight, 0),
  );
  const via = inside
    .slice(0, LARGEST_VIA)
    .map((company) => ({ ...company, weight: company.weight * weight }));
  return { instrument, weight: exposed * weight, via };
}

/**
 * Returns the companies in a fund that a criterion touches, most weight first, in percent of the fund. Throws
 * `UnknownCriterionError`, and `UnknownInstrumentError` when the instrument is not a fund.
 */
export function findFundContributors(
  universe: Universe,
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
