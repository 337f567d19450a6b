import { tickerKey } from '@plumbline/matching';
import { findOneEditMatches } from './one-edit.ts';
import { SortedKeys } from './sorted-keys.ts';
import type { RowRange } from './row-range.ts';
import type { TopRanks } from './top-ranks.ts';

/** A ticker shorter than this is one edit away from too many others; a longer one is no ticker with a typo. */
const SHORTEST_WITH_TYPO = 4;
const LONGEST_WITH_TYPO = 7;
/** What a ticker may be written with: letters, digits and the signs before a share class or series. */
const TICKER_LIKE = /^[0-9a-z\s./_^$-]+$/i;

/** A query in the form of the table's keys; '' for a text that is not written like a ticker. */
export function tickerKeyOfQuery(query: string): string {
  return TICKER_LIKE.test(query) ? tickerKey(query).toLowerCase() : '';
}

/** Tickers in one dialect, sorted, each with the rank of its instrument. */
export class TickerTable {
  private readonly keys: SortedKeys;
  private readonly ranks: Int32Array;

  /** @param tickers by rank; keys as `tickerKey` gives them. */
  constructor(tickers: readonly { readonly key: string; readonly isDomestic: boolean }[]) {
    const keyed = tickers.map(({ key, isDomestic }, rank) => ({ key: key.toLowerCase(), isDomestic, rank }));
    keyed.sort((a, b) => {
      if (a.key !== b.key) return a.key < b.key ? -1 : 1;
      return Number(b.isDomestic) - Number(a.isDomestic) || a.rank - b.rank;
    });
    this.keys = new SortedKeys(keyed.map(({ key }) => key));
    this.ranks = Int32Array.from(keyed, ({ rank }) => rank);
  }

  /** Ranks of the instruments with exactly this ticker: domestic listings first, then by rank. */
  ranksOf(key: string): Int32Array {
    const { from, to } = this.exactly(this.beginningWith(key), key.length);
    return this.ranks.subarray(from, to);
  }

  /** Rows of the tickers that begin with `key`; none for ''. */
  beginningWith(key: string): RowRange {
    return key === '' ? { from: 0, to: 0 } : this.keys.beginningWith(key);
  }

  /** Offers every instrument of the rows. */
  offer(rows: RowRange, top: TopRanks): void {
    for (let row = rows.from; row < rows.to; row += 1) top.offer(this.ranks[row]!);
  }

  /** Offers every instrument whose ticker is one edit away from `key`, if that is long enough. */
  offerWithOneEdit(key: string, top: TopRanks): void {
    if (key.length < SHORTEST_WITH_TYPO || key.length > LONGEST_WITH_TYPO) return;
    for (const form of findOneEditMatches(this.keys, key)) this.offer(this.exactly(form, form.length), top);
  }

  /** Of rows that share a beginning of this length, those that end there: the shortest come first. */
  private exactly(rows: RowRange, length: number): RowRange {
    let to = rows.from;
    while (to < rows.to && this.keys.lengthOf(to) === length) to += 1;
    return { from: rows.from, to };
  }
}
