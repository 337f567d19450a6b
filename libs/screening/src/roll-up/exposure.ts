import { findCriterion, type Catalog } from '../criteria/catalog.ts';
import type { ScreeningUniverse } from '../screening-universe/screening-universe.ts';

/**
 * The bits of one criterion: a negative criterion touches a company that is flagged, a positive one a company that is
 * best in class.
 */
interface ExposureBit {
  readonly words: Uint32Array;
  readonly wordsPerIssuer: number;
  readonly word: number;
  readonly bit: number;
}

function exposureBit(universe: ScreeningUniverse, criterion: string): ExposureBit {
  const { kind } = findCriterion(universe.catalog, criterion);
  const ordinal = universe.catalog.ordinals.get(criterion)!;
  const at = { word: ordinal >>> 5, bit: 1 << (ordinal & 31) };
  return kind === 'negative'
    ? { words: universe.flags, wordsPerIssuer: universe.flagWords, ...at }
    : { words: universe.bestInClass, wordsPerIssuer: universe.bestInClassWords, ...at };
}

/** Returns a function that tests whether a criterion touches an issuer. Throws `UnknownCriterionError`. */
export function exposureTest(universe: ScreeningUniverse, criterion: string): (issuer: number) => boolean {
  const { words, wordsPerIssuer, word, bit } = exposureBit(universe, criterion);
  return (issuer) => (words[issuer * wordsPerIssuer + word] & bit) !== 0;
}

/** Index of a criterion among all criteria of a catalog: positives first, then negatives. */
export function criterionSlot(catalog: Catalog, name: string): number {
  const ordinal = catalog.ordinals.get(name)!;
  return findCriterion(catalog, name).kind === 'positive' ? ordinal : catalog.positives.length + ordinal;
}

/** Adds up weights and counts by criterion slot, for all criteria that touch an issuer at once. */
export class ExposureSum {
  readonly weight: Float64Array;
  readonly count: Uint32Array;

  constructor({ criteria }: Catalog) {
    this.weight = new Float64Array(criteria.length);
    this.count = new Uint32Array(criteria.length);
  }

  add(universe: ScreeningUniverse, issuer: number, weight: number): void {
    const { bestInClass, bestInClassWords, flags, flagWords, catalog } = universe;
    this.#addBits(
      bestInClass,
      { first: issuer * bestInClassWords, words: bestInClassWords, slot: 0 },
      weight,
    );
    this.#addBits(
      flags,
      { first: issuer * flagWords, words: flagWords, slot: catalog.positives.length },
      weight,
    );
  }

  /** Adds the exposed fractions (0-1) of an instrument by slot, and counts it once for each of them. */
  addParts(parts: Float64Array, weight: number): void {
    for (let slot = 0; slot < parts.length; slot++) {
      if (parts[slot] === 0) continue;
      this.weight[slot] += weight * parts[slot];
      this.count[slot]++;
    }
  }

  #addBits(bits: Uint32Array, at: { first: number; words: number; slot: number }, weight: number): void {
    for (let word = 0; word < at.words; word++) {
      // Each iteration clears the lowest set bit.
      for (let rest = bits[at.first + word]; rest !== 0; rest &= rest - 1) {
        const slot = at.slot + word * 32 + 31 - Math.clz32(rest & -rest);
        this.weight[slot] += weight;
        this.count[slot]++;
      }
    }
  }
}
