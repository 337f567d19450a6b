import { instrumentTypes } from '@plumbline/contracts';
import type { ScreeningUniverse } from '@plumbline/screening';

const COMMON_STOCK = instrumentTypes.indexOf('COMMON_STOCK');

type Companies = Pick<ScreeningUniverse, 'instrumentTarget' | 'issuerCount'>;

/**
 * Chooses one security for each company, its main listing: a common stock if there is one, of these the largest, and
 * the first in the file where no size is known.
 */
export class MainListings {
  /** 1 for the main listing of each company among all securities, and for every fund. */
  readonly isMain: Uint8Array;
  readonly #companies: Companies;
  /** The place of each security in the order by which they are chosen. */
  readonly #places: Uint32Array;

  /** `bySize` has all securities, the largest first. */
  constructor(bySize: Uint32Array, typeOf: ArrayLike<number>, companies: Companies) {
    this.#companies = companies;
    this.#places = new Uint32Array(bySize.length);
    const isCommon = (index: number) => typeOf[index] === COMMON_STOCK;
    const byChoice = [...bySize.filter(isCommon), ...bySize.filter((index) => !isCommon(index))];
    for (const [place, index] of byChoice.entries()) this.#places[index] = place;
    this.isMain = new Uint8Array(bySize.length);
    for (const index of this.keepOne(bySize)) this.isMain[index] = 1;
  }

  /** Returns a list with one security for each company in it, and every fund, in the same order. */
  keepOne(list: Uint32Array): Uint32Array {
    const { instrumentTarget, issuerCount } = this.#companies;
    const chosen = new Int32Array(issuerCount).fill(-1);
    for (const index of list) {
      const issuer = instrumentTarget[index];
      if (issuer < 0) continue;
      if (chosen[issuer] < 0 || this.#places[index] < this.#places[chosen[issuer]]) chosen[issuer] = index;
    }
    return list.filter((index) => instrumentTarget[index] < 0 || chosen[instrumentTarget[index]] === index);
  }
}
