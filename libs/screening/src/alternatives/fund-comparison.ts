import { CHECKED_SHARE } from '../method.ts';
import type { CompiledProfile } from '../profile/compile-profile.ts';
import { hasProfileFlag, issuerStanding, shareChecked } from '../scoring/company-score.ts';
import { TOLERANCE } from '../scoring/formulas.ts';
import { fundRowOf, visitFund, type ScreeningUniverse } from '../screening-universe/screening-universe.ts';

/** One fund, laid out by company so that other funds can be compared with it in one pass over their positions. */
export class FundComparison {
  readonly #universe: ScreeningUniverse;
  readonly #weights: Float64Array;
  readonly #violates: Uint8Array;
  readonly #violatingWeight: number;
  /** What part of a profile was checked for each company; NaN where it has no score. */
  readonly #shares: Float64Array;
  /** The violations of the fund: criteria of the profile, with the weight of each. */
  readonly #violations: readonly { readonly ordinal: number; readonly weight: number }[];

  constructor(universe: ScreeningUniverse, instrument: number, profile: CompiledProfile) {
    const row = fundRowOf(universe, instrument);
    this.#universe = universe;
    this.#weights = new Float64Array(universe.issuerCount);
    this.#violates = new Uint8Array(universe.issuerCount);
    this.#shares = new Float64Array(universe.issuerCount);
    for (let issuer = 0; issuer < universe.issuerCount; issuer++) {
      this.#violates[issuer] = Number(hasProfileFlag(universe, issuer, profile));
      const isRated = issuerStanding(universe, issuer, profile) !== 'NOT_RATED';
      this.#shares[issuer] = isRated ? shareChecked(universe, issuer, profile) : Number.NaN;
    }
    let violating = 0;
    visitFund(universe, row, (issuer, weight) => {
      this.#weights[issuer] = weight;
      violating += weight * this.#violates[issuer];
    });
    this.#violatingWeight = violating;
    this.#violations = universe.catalog.negatives
      .map((_, ordinal) => ({ ordinal, weight: this.#weightWith(universe.flags, ordinal, row) }))
      .filter(({ ordinal, weight }) => {
        const isInProfile = (profile.negativeMask[ordinal >>> 5] & (1 << (ordinal & 31))) !== 0;
        return isInProfile && weight > 0;
      });
  }

  /** The fraction (0-1) that both funds have in the same companies. */
  overlapWith(row: number): number {
    let overlap = 0;
    visitFund(this.#universe, row, (issuer, weight) => (overlap += Math.min(weight, this.#weights[issuer])));
    return Math.min(1, overlap);
  }

  /** Whether another fund has no more weight in violations, in all and in each. */
  hasNoMore(row: number): boolean {
    let violating = 0;
    visitFund(this.#universe, row, (issuer, weight) => (violating += weight * this.#violates[issuer]));
    if (violating > this.#violatingWeight + TOLERANCE) return false;
    return this.#violations.every(
      ({ ordinal, weight }) => this.#weightWith(this.#universe.flags, ordinal, row) <= weight + TOLERANCE,
    );
  }

  /** Whether half of what another fund is known to hold was checked for each violation. */
  isChecked(row: number): boolean {
    const enough = this.#ratedWeight(row) * CHECKED_SHARE - TOLERANCE;
    return this.#violations.every(
      ({ ordinal }) => this.#weightWith(this.#universe.checks, ordinal, row) >= enough,
    );
  }

  /** Mean of what was checked of the profile over the companies that have a score. */
  shareCheckedOf(row: number): number {
    let sum = 0;
    visitFund(this.#universe, row, (issuer, weight) => {
      if (!Number.isNaN(this.#shares[issuer])) sum += weight * this.#shares[issuer];
    });
    return sum / this.#ratedWeight(row);
  }

  #ratedWeight(row: number): number {
    let rated = 0;
    visitFund(this.#universe, row, (issuer, weight) => {
      if (!Number.isNaN(this.#shares[issuer])) rated += weight;
    });
    return rated;
  }

  /** The weight of the rated companies that have a bit. */
  #weightWith(bits: Uint32Array, ordinal: number, row: number): number {
    const { flagWords } = this.#universe;
    const [word, bit] = [ordinal >>> 5, 1 << (ordinal & 31)];
    let sum = 0;
    visitFund(this.#universe, row, (issuer, weight) => {
      const isSet = (bits[issuer * flagWords + word] & bit) !== 0;
      if (isSet && !Number.isNaN(this.#shares[issuer])) sum += weight;
    });
    return sum;
  }
}
