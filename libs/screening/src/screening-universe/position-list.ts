import { GrowingColumn } from './growing-column.ts';

/** Positions grouped by fund row: fund `f` holds `[rowStart[f], rowStart[f + 1])`, with unscaled weights. */
export interface PositionRows {
  readonly rowStart: Uint32Array;
  /** Instrument index, -1 outside the universe. */
  readonly target: Int32Array;
  readonly weight: Float64Array;
}

/** Collects fund positions in any order and groups them by fund. */
export class PositionList {
  readonly #fund = new GrowingColumn((capacity) => new Uint32Array(capacity));
  readonly #target = new GrowingColumn((capacity) => new Int32Array(capacity));
  readonly #weight = new GrowingColumn((capacity) => new Float64Array(capacity));
  #isGrouped = true;
  #lastFund = 0;

  add(fundRow: number, target: number, weight: number): void {
    this.#isGrouped &&= fundRow >= this.#lastFund;
    this.#lastFund = fundRow;
    this.#fund.push(fundRow);
    this.#target.push(target);
    this.#weight.push(weight);
  }

  toRows(fundCount: number): PositionRows {
    const fund = this.#fund.view();
    const rowStart = new Uint32Array(fundCount + 1);
    for (let at = 0; at < fund.length; at++) rowStart[fund[at] + 1]++;
    for (let row = 0; row < fundCount; row++) rowStart[row + 1] += rowStart[row];
    // Loaders usually add fund by fund; then the columns are already in order and need no copy.
    if (this.#isGrouped) return { rowStart, target: this.#target.view(), weight: this.#weight.view() };
    return { rowStart, ...this.#regroup(rowStart) };
  }

  #regroup(rowStart: Uint32Array): Omit<PositionRows, 'rowStart'> {
    const fund = this.#fund.view();
    const next = rowStart.slice(0, -1);
    const target = new Int32Array(fund.length);
    const weight = new Float64Array(fund.length);
    const givenTarget = this.#target.view();
    const givenWeight = this.#weight.view();
    for (let at = 0; at < fund.length; at++) {
      const place = next[fund[at]]++;
      target[place] = givenTarget[at];
      weight[place] = givenWeight[at];
    }
    return { target, weight };
  }
}
