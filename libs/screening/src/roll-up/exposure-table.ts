import {
  fundRowOf,
  instrumentKind,
  issuerOf,
  visitFund,
  type ScreeningUniverse,
} from '../screening-universe/screening-universe.ts';
import { criterionSlot, exposureTest, ExposureSum } from './exposure.ts';

/**
 * Caches what fraction of each fund each criterion touches, computed on first use, so that portfolios of many funds are
 * not looked through again. Belongs to one universe.
 */
export class ExposureTable {
  readonly universe: ScreeningUniverse;
  readonly #funds: (Float64Array | undefined)[];
  /** Shared by all funds without known companies: in a large universe, most of them. */
  readonly #untouched: Float64Array;

  constructor(universe: ScreeningUniverse) {
    this.universe = universe;
    this.#funds = new Array<Float64Array | undefined>(universe.fundCount);
    this.#untouched = new ExposureSum(universe.catalog).weight;
  }

  /**
   * Returns the fractions (0-1) of a fund by criterion slot. Throws `UnknownInstrumentError` for companies and unknown
   * indexes.
   */
  getFundExposure(instrument: number): Float64Array {
    const row = fundRowOf(this.universe, instrument);
    return (this.#funds[row] ??= this.#compute(row));
  }

  /**
   * Returns the fractions (0-1) of any instrument by criterion slot: 0 or 1 of a company. Throws
   * `UnknownInstrumentError`.
   */
  getExposure(instrument: number): Float64Array {
    if (instrumentKind(this.universe, instrument) === 'fund') return this.getFundExposure(instrument);
    const sum = new ExposureSum(this.universe.catalog);
    sum.add(this.universe, issuerOf(this.universe, instrument), 1);
    return sum.weight;
  }

  /** Returns a function that tests whether a criterion touches an instrument at all. Throws `UnknownCriterionError`. */
  createTest(criterion: string): (instrument: number) => boolean {
    const isExposed = exposureTest(this.universe, criterion);
    const slot = criterionSlot(this.universe.catalog, criterion);
    return (instrument) =>
      instrumentKind(this.universe, instrument) === 'company'
        ? isExposed(issuerOf(this.universe, instrument))
        : this.getFundExposure(instrument)[slot] > 0;
  }

  #compute(row: number): Float64Array {
    const sum = new ExposureSum(this.universe.catalog);
    let isEmpty = true;
    visitFund(this.universe, row, (issuer, weight) => {
      isEmpty = false;
      sum.add(this.universe, issuer, weight);
    });
    return isEmpty ? this.#untouched : sum.weight.map((weight) => Math.min(1, weight));
  }
}
