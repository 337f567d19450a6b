import { findOneEditMatches } from './one-edit.ts';
import { SortedKeys } from './sorted-keys.ts';
import type { RowRange } from './row-range.ts';
import type { TopRanks } from './top-ranks.ts';

/** A name or alias of an instrument. */
export interface NameEntry {
  /** Normalized words, at least one. */
  readonly words: readonly string[];
  /** How many of the words are the name proper, without its legal form; all of them by default. */
  readonly coreLength?: number;
  readonly rank: number;
}

/** Shorter names are one edit away from too many others. */
const SHORTEST_WITH_TYPO = 8;
const WORD_END = 1;
const NAME_END = 2;

/**
 * Names and aliases without their blanks, sorted, with marks where words and names end. Without blanks `jpmorgan` and
 * `jp morgan`, `coca cola` and `cocacola` are one spelling; the marks still distinguish whole words from parts of
 * words.
 */
export class NameTable {
  private readonly keys: SortedKeys;
  private readonly ranks: Int32Array;
  /** Beside each code unit of the keys: 1 where a word ends, 2 where the name proper does, 0 elsewhere. */
  private readonly ends: Uint8Array;

  constructor(entries: readonly NameEntry[]) {
    const keyed = entries.map((entry) => ({ key: entry.words.join(''), entry }));
    keyed.sort((a, b) => (a.key === b.key ? a.entry.rank - b.entry.rank : a.key < b.key ? -1 : 1));
    this.keys = new SortedKeys(keyed.map(({ key }) => key));
    this.ranks = Int32Array.from(keyed, ({ entry }) => entry.rank);
    this.ends = new Uint8Array(this.keys.startOf(keyed.length));
    keyed.forEach(({ entry }, row) => {
      let end = this.keys.startOf(row) - 1;
      const coreLength = entry.coreLength ?? entry.words.length;
      entry.words.forEach((word, at) => {
        end += word.length;
        this.ends[end] = at + 1 === coreLength ? NAME_END : WORD_END;
      });
    });
  }

  /** Rows of the names that begin with `text`, which has no blanks and is not empty. */
  beginningWith(text: string): RowRange {
    return this.keys.beginningWith(text);
  }

  /**
   * Offers the instruments of rows that begin with a text of `length` letters: to `whole` where a word of the name ends
   * there, so that the text is one or more whole leading words, and else to `begun`, if given.
   */
  offer(rows: RowRange, length: number, tops: { readonly whole: TopRanks; readonly begun?: TopRanks }): void {
    for (let row = rows.from; row < rows.to; row += 1) {
      (this.endAt(row, length) > 0 ? tops.whole : tops.begun)?.offer(this.ranks[row]!);
    }
  }

  /**
   * Offers the instruments of which whole leading words are one edit away from a text without blanks, if that is long
   * enough.
   */
  offerWithOneEdit(text: string, top: TopRanks): void {
    if (text.length < SHORTEST_WITH_TYPO) return;
    for (const form of findOneEditMatches(this.keys, text)) this.offer(form, form.length, { whole: top });
  }

  /** Offers the instruments of which a whole name proper is this text, which has no blanks. */
  offerWholeNames(text: string, top: TopRanks): void {
    const rows = this.beginningWith(text);
    for (let row = rows.from; row < rows.to; row += 1)
      if (this.endAt(row, text.length) === NAME_END) top.offer(this.ranks[row]!);
  }

  private endAt(row: number, length: number): number {
    return this.ends[this.keys.startOf(row) + length - 1]!;
  }
}
