import { SortedKeys } from './sorted-keys.ts';
import type { RowRange } from './row-range.ts';
import type { TopRanks } from './top-ranks.ts';

/** A name or alias of an instrument. */
export interface NameEntry {
  /** Normalized words, at least one. */
  readonly words: readonly string[];
  readonly rank: number;
}

/**
 * Names and aliases without their blanks, sorted, with marks where words end. Without blanks `jpmorgan` and `jp morgan`,
 * `coca cola` and `cocacola` are one spelling; the marks still distinguish whole words from parts of words.
 */
export class NameTable {
  private readonly keys: SortedKeys;
  private readonly ranks: Int32Array;
  /** 1 where a word ends, beside each code unit of the keys. */
  private readonly wordEnds: Uint8Array;

  constructor(entries: readonly NameEntry[]) {
    const keyed = entries.map((entry) => ({ key: entry.words.join(''), entry }));
    keyed.sort((a, b) => (a.key === b.key ? a.entry.rank - b.entry.rank : a.key < b.key ? -1 : 1));
    this.keys = new SortedKeys(keyed.map(({ key }) => key));
    this.ranks = Int32Array.from(keyed, ({ entry }) => entry.rank);
    this.wordEnds = new Uint8Array(this.keys.startOf(keyed.length));
    keyed.forEach(({ entry }, row) => {
      let end = this.keys.startOf(row) - 1;
      for (const word of entry.words) {
        end += word.length;
        this.wordEnds[end] = 1;
      }
    });
  }

  /** Rows of the names that begin with `text`, which has no blanks and is not empty. */
  beginningWith(text: string): RowRange {
    return this.keys.beginningWith(text);
  }

  /**
   * Offers the instruments of rows that begin with a text of `length` letters: to `whole` where a word of the name ends
   * there, so that the text is one or more whole leading words, and else to `begun`.
   */
  offer(rows: RowRange, length: number, tops: { readonly whole: TopRanks; readonly begun: TopRanks }): void {
    for (let row = rows.from; row < rows.to; row += 1) {
      const endsWord = this.wordEnds[this.keys.startOf(row) + length - 1] === 1;
      (endsWord ? tops.whole : tops.begun).offer(this.ranks[row]!);
    }
  }
}
