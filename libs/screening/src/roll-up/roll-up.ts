import { findCriterion } from '../criteria/catalog.ts';
import type { Criterion } from '../criteria/criterion.ts';
import { OUTSIDE_UNIVERSE, type Holding } from '../holdings/holding.ts';
import { mergeHoldings } from '../holdings/merge-holdings.ts';
import type { CompiledProfile } from '../profile/compile-profile.ts';
import { checkFit } from '../scoring/score-universe.ts';
import { InvalidUniverseError } from '../screening-universe/universe.errors.ts';
import {
  fundRowOf,
  instrumentKind,
  issuerOf,
  visitFund,
  type ScreeningUniverse,
} from '../screening-universe/screening-universe.ts';
import { ExposureTable } from './exposure-table.ts';
import { criterionSlot, ExposureSum } from './exposure.ts';

/** How much of a portfolio, fund or company one criterion touches. `weightedPercentage` is 0-100, not rounded. */
export interface RollUpEntry {
  readonly criterion: Criterion;
  readonly weightedPercentage: number;
  readonly numberOfHoldings: number;
}

/** The two panels of a profile, each most weight first; criteria that touch nothing are left out. */
interface RollUp {
  readonly positive: readonly RollUpEntry[];
  readonly negative: readonly RollUpEntry[];
}

/**
 * Rolls a portfolio up by the criteria of a profile (docs/methodology.md §3): flags for negatives, best in class for
 * positives; a criterion appears in the panel whose list names it, whatever its kind. Holdings in the same instrument
 * count as one. `exposures` of the same universe saves looking through funds again. Throws `UnknownInstrumentError`,
 * `InvalidWeightError`, and `InvalidUniverseError` for a profile of another catalog or exposures of another universe.
 */
export function rollUp(
  universe: ScreeningUniverse,
  holdings: readonly Holding[],
  profile: CompiledProfile,
  exposures: ExposureTable = new ExposureTable(universe),
): RollUp {
  checkFit(universe, profile);
  if (exposures.universe !== universe) {
    throw new InvalidUniverseError('The exposures were worked out for another universe.');
  }
  const sum = new ExposureSum(universe.catalog);
  for (const { instrument, weight } of mergeHoldings(holdings)) {
    if (instrument === OUTSIDE_UNIVERSE) continue;
    if (instrumentKind(universe, instrument) === 'company')
      sum.add(universe, issuerOf(universe, instrument), weight);
    else sum.addParts(exposures.getFundExposure(instrument), weight);
  }
  return panels(sum, profile);
}

/**
 * A holding whose exposure is known: its fraction (0-1) of the portfolio, and the fractions (0-1) of it by criterion
 * slot.
 */
interface ExposedHolding {
  readonly weight: number;
  readonly exposure: Float64Array;
}

/** Like `rollUp`, where only the exposures of the holdings are known (`ExposureTable.getExposure`), as in a browser. */
export function rollUpExposures(holdings: readonly ExposedHolding[], profile: CompiledProfile): RollUp {
  const sum = new ExposureSum(profile.catalog);
  for (const { weight, exposure } of holdings) sum.addParts(exposure, weight);
  return panels(sum, profile);
}

/**
 * Rolls up one instrument: a company as 100% of itself, a fund by its companies; `numberOfHoldings` is then the number
 * of companies touched. Throws the same errors as `rollUp`.
 */
export function rollUpInstrument(
  universe: ScreeningUniverse,
  instrument: number,
  profile: CompiledProfile,
): RollUp {
  checkFit(universe, profile);
  return panels(exposureOf(universe, instrument), profile);
}

function exposureOf(universe: ScreeningUniverse, instrument: number): ExposureSum {
  const sum = new ExposureSum(universe.catalog);
  if (instrumentKind(universe, instrument) === 'company') {
    sum.add(universe, issuerOf(universe, instrument), 1);
    return sum;
  }
  visitFund(universe, fundRowOf(universe, instrument), (issuer, weight) => sum.add(universe, issuer, weight));
  return sum;
}

function panels(sum: ExposureSum, profile: CompiledProfile): RollUp {
  return {
    positive: panel(sum, profile, profile.positive),
    negative: panel(sum, profile, profile.negative),
  };
}

function panel(sum: ExposureSum, profile: CompiledProfile, names: readonly string[]): RollUpEntry[] {
  return names
    .map((name) => {
      const slot = criterionSlot(profile.catalog, name);
      return {
        criterion: findCriterion(profile.catalog, name),
        weightedPercentage: Math.min(100, 100 * sum.weight[slot]),
        numberOfHoldings: sum.count[slot],
      };
    })
    .filter((entry) => entry.numberOfHoldings > 0)
    .sort((a, b) => b.weightedPercentage - a.weightedPercentage || b.numberOfHoldings - a.numberOfHoldings);
}
