import type { FundComponents } from './fund-components.ts';
import type { PositionRows } from './position-list.ts';

/** The companies in a fund, ascending by issuer, as parts of what of it lies within the method. */
export interface FundRow {
  /** The fraction (0-1) of the fund that lies outside the method, also through funds inside it. */
  readonly outside: number;
  readonly issuer: Uint32Array;
  readonly weight: Float64Array;
}

/** The funds to look through. */
interface FundSource {
  readonly rows: PositionRows;
  readonly instrumentTarget: Int32Array;
  /**
   * Per fund, the fraction of it (0-1) that its source says lies outside the method; its positions make up the rest.
   */
  readonly outside: Float64Array;
  readonly issuerCount: number;
}

/** Problems met while looking through a fund. */
export interface LookThroughIssues {
  hasCycle: boolean;
  wasCut: boolean;
  readonly emptyFunds: Set<number>;
}

/**
 * Maximum number of funds to enter within one cluster of funds that hold each other. Real clusters have two or three
 * funds; in an artificial one the number of paths explodes, and the weights at their ends are tiny.
 */
const WALK_LIMIT = 1000;
/** For parts that add up to a whole fund only as nearly as binary fractions do. */
const TOLERANCE = 1e-9;

/**
 * Follows funds inside funds down to companies. A fund that turns up inside itself ends that branch: its weight is not
 * covered. Rows of funds held by others are cached, so that each is expanded once.
 */
export class LookThrough {
  readonly #rows: PositionRows;
  readonly #instrumentTarget: Int32Array;
  readonly #component: Int32Array;
  readonly #cachedRows = new Map<number, FundRow>();
  readonly #sum: Float64Array;
  readonly #touched: Uint32Array;
  #touchedCount = 0;
  readonly #ownOutside: Float64Array;
  /** What of the fund being expanded lies outside the method through funds inside it, as a part of its positions. */
  #nestedOutside = 0;
  readonly #path = new Set<number>();
  #entered = 0;
  #issues: LookThroughIssues = noIssues();

  constructor({ rows, instrumentTarget, outside, issuerCount }: FundSource, funds: FundComponents) {
    this.#ownOutside = outside;
    this.#rows = rows;
    this.#instrumentTarget = instrumentTarget;
    this.#component = funds.component;
    this.#sum = new Float64Array(issuerCount);
    this.#touched = new Uint32Array(issuerCount);
    const held = this.#heldFunds();
    for (const fund of funds.order) if (held[fund] === 1) this.#cachedRows.set(fund, this.expand(fund).row);
  }

  /**
   * Returns the companies in one fund, with weights adding up to 1 minus the part that is not covered. Whatever is
   * outside the method for a fund inside it is outside for the holder, too.
   */
  expand(fund: number): { row: FundRow; issues: LookThroughIssues } {
    this.#issues = noIssues();
    this.#entered = 0;
    this.#nestedOutside = 0;
    // A fund that is said to be wholly outside the method has no companies, even if it lists some.
    if (this.#ownOutside[fund] < 1) this.#enter(fund, 1);
    const issues = this.#issues;
    return { row: this.#takeRow(this.#ownOutside[fund]), issues };
  }

  #enter(fund: number, share: number): void {
    this.#entered++;
    this.#path.add(fund);
    const { rowStart, target, weight } = this.#rows;
    const end = rowStart[fund + 1];
    // Dividing by the largest first keeps the sum finite, whatever unit the weights are in.
    let largest = 0;
    for (let at = rowStart[fund]; at < end; at++) largest = Math.max(largest, weight[at]);
    let total = 0;
    for (let at = rowStart[fund]; at < end; at++) total += weight[at] / largest;
    for (let at = rowStart[fund]; at < end; at++) {
      if (target[at] < 0) continue;
      const inside = this.#instrumentTarget[target[at]];
      const part = share * (weight[at] / largest / total);
      if (inside >= 0) this.#add(inside, part);
      else this.#follow(fund, -1 - inside, part);
    }
    this.#path.delete(fund);
  }

  #follow(holder: number, fund: number, share: number): void {
    if (this.#path.has(fund)) {
      this.#issues.hasCycle = true;
    } else if (this.#rows.rowStart[fund] === this.#rows.rowStart[fund + 1]) {
      this.#nestedOutside += share * this.#ownOutside[fund];
      if (this.#ownOutside[fund] < 1) this.#issues.emptyFunds.add(fund);
    } else if (this.#component[fund] !== this.#component[holder]) {
      this.#addCached(fund, share);
    } else if (this.#entered < WALK_LIMIT) {
      this.#nestedOutside += share * this.#ownOutside[fund];
      this.#enter(fund, share * (1 - this.#ownOutside[fund]));
    } else {
      this.#issues.wasCut = true;
    }
  }

  /** Outside the holder's own cluster no path can lead back to it, so the fund has the same row for every holder. */
  #addCached(fund: number, share: number): void {
    const { issuer, weight, outside } = this.#cachedRows.get(fund)!;
    this.#nestedOutside += share * outside;
    const within = share * (1 - outside);
    for (let at = 0; at < issuer.length; at++) this.#add(issuer[at], within * weight[at]);
  }

  #add(issuer: number, part: number): void {
    // A fraction too small for a double would leave no trace in the sum and make the issuer appear twice.
    if (part === 0) return;
    if (this.#sum[issuer] === 0) this.#touched[this.#touchedCount++] = issuer;
    this.#sum[issuer] += part;
  }

  #takeRow(ownOutside: number): FundRow {
    const nested = Math.min(1, this.#nestedOutside);
    // A fund of bond funds has nothing within the method, up to what binary fractions leave of it.
    const within = nested > 1 - TOLERANCE ? 0 : 1 - nested;
    const touched = this.#touched.slice(0, this.#touchedCount).sort();
    const issuer = within === 0 ? touched.slice(0, 0) : touched;
    const weight = new Float64Array(issuer.length);
    for (let at = 0; at < issuer.length; at++) weight[at] = this.#sum[issuer[at]] / within;
    for (const at of touched) this.#sum[at] = 0;
    this.#touchedCount = 0;
    return { issuer, weight, outside: 1 - (1 - ownOutside) * within };
  }

  #heldFunds(): Uint8Array {
    const held = new Uint8Array(this.#rows.rowStart.length - 1);
    for (const instrument of this.#rows.target) {
      if (instrument >= 0 && this.#instrumentTarget[instrument] < 0)
        held[-1 - this.#instrumentTarget[instrument]] = 1;
    }
    return held;
  }
}

function noIssues(): LookThroughIssues {
  return { hasCycle: false, wasCut: false, emptyFunds: new Set() };
}
