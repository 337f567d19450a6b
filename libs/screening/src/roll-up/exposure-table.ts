import { fundRowOf, instrumentKind, issuerOf, visitFund, type Universe } from '../universe/universe.ts';
import { criterionSlot, exposureTest, ExposureSum } from './exposure.ts';

/**
 * What part of each fund each criterion touches, worked out when a fund is first asked for and kept from then on, so
 * that portfolios of many funds do not walk through all that is in them again. Belongs to one universe.
 */
export class ExposureTable {
  readonly universe: Universe;
  readonly #funds: (Float64Array | undefined)[];
  /** Of all funds that nothing is known to be in: in a large universe, most of them. */
  readonly #untouched: Float64Array;

  constructor(universe: Universe) {
    this.universe = universe;
    this.#funds = new Array<Float64Array | undefined>(universe.fundCount);
    this.#untouched = new ExposureSum(universe).weight;
  }

  /** Parts (0-1) of a fund by criterion slot. Throws `UnknownInstrumentError` for companies and unknown indexes. */
  getFundExposure(instrument: number): Float64Array {
    const row = fundRowOf(this.universe, instrument);
    return (this.#funds[row] ??= this.#workOut(row));
  }

  /** A test whether a criterion touches an instrument at all. Throws `UnknownCriterionError`. */
  test(criterion: string): (instrument: number) => boolean {
    const isExposed = exposureTest(this.universe, criterion);
    const slot = criterionSlot(this.universe.catalog, criterion);
    return (instrument) =>
      instrumentKind(this.universe, instrument) === 'company'
        ? isExposed(issuerOf(this.universe, instrument))
        : this.getFundExposure(instrument)[slot] > 0;
  }

  #workOut(row: number): Float64Array {
    const sum = new ExposureSum(this.universe);
    let isEmpty = true;
    visitFund(this.universe, row, (issuer, weight) => {
      isEmpty = false;
      sum.add(issuer, weight);
    });
    return isEmpty ? this.#untouched : sum.weight.map((weight) => Math.min(1, weight));
  }
}
