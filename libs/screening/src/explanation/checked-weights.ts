import { CHECKED_SHARE } from '../method.ts';
import type { CompiledProfile } from '../profile/compile-profile.ts';
import type { ScreeningUniverse } from '../screening-universe/screening-universe.ts';

/** The negative criteria of a profile, by whether they were checked. */
export interface CheckedCriteria {
  readonly checked: readonly string[];
  readonly unchecked: readonly string[];
  /** Of those checked, the ones that were by name or by list. */
  readonly firmlyChecked: readonly string[];
}

/** Adds up, for each negative criterion of a profile, the weight of the companies for which it was checked. */
export class CheckedWeights {
  readonly #universe: ScreeningUniverse;
  readonly #criteria: readonly { readonly name: string; readonly ordinal: number }[];
  readonly #weights: Float64Array;
  readonly #firmWeights: Float64Array;
  #total = 0;

  constructor(universe: ScreeningUniverse, profile: CompiledProfile) {
    const { catalog } = universe;
    this.#universe = universe;
    this.#criteria = catalog.negatives
      .map(({ name }, ordinal) => ({ name, ordinal }))
      .filter(({ ordinal }) => (profile.negativeMask[ordinal >>> 5] & (1 << (ordinal & 31))) !== 0);
    this.#weights = new Float64Array(this.#criteria.length);
    this.#firmWeights = new Float64Array(this.#criteria.length);
  }

  /** Adds a company with its weight, in any unit that all of them share. */
  add(issuer: number, weight: number): void {
    const { checks, firmChecks, flagWords } = this.#universe;
    this.#total += weight;
    for (const [at, { ordinal }] of this.#criteria.entries()) {
      const [word, bit] = [issuer * flagWords + (ordinal >>> 5), 1 << (ordinal & 31)];
      if ((checks[word] & bit) !== 0) this.#weights[at] += weight;
      if ((firmChecks[word] & bit) !== 0) this.#firmWeights[at] += weight;
    }
  }

  /** A criterion counts as checked where it was for at least half of the weight (docs/methodology.md §1.4). */
  split(): CheckedCriteria {
    const names = { checked: [] as string[], unchecked: [] as string[], firmlyChecked: [] as string[] };
    for (const [at, { name }] of this.#criteria.entries()) {
      names[this.#isEnough(this.#weights[at]) ? 'checked' : 'unchecked'].push(name);
      if (this.#isEnough(this.#firmWeights[at])) names.firmlyChecked.push(name);
    }
    return names;
  }

  #isEnough(weight: number): boolean {
    return this.#total > 0 && weight >= this.#total * (CHECKED_SHARE - TOLERANCE);
  }
}

/** For weights like 0.1 that binary fractions only approach. */
const TOLERANCE = 1e-9;
