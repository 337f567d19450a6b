import { findOneEditMatches } from './one-edit.ts';
import { findTwoEditMatches } from './two-edits.ts';
import type { RowRange } from './row-range.ts';
import type { TopRanks } from './top-ranks.ts';
import type { WordTable } from './word-table.ts';

/** Shorter words are one edit away from too much. */
const SHORTEST_WITH_TYPO = 3;
const SHORTEST_BEGINNING_WITH_TYPO = 4;

/** Whether a word is a year of retirement, the size of an index and the like: a number near it means another fund. */
export function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}

/** Offers every instrument of which some word begins with each of `words` (at least one), in whatever order. */
export function offerByWordBeginnings(table: WordTable, words: readonly string[], top: TopRanks): void {
  const ranges = words.map((word) => table.keys.beginningWith(word));
  const rarest = ranges.reduce((a, b) => (table.occurrences(b) < table.occurrences(a) ? b : a));
  const others = ranges.filter((range) => range !== rarest);
  for (const rank of table.ranksOf(rarest)) {
    if (!top.refuses(rank) && others.every((range) => table.has(rank, range))) top.offer(rank);
  }
}

/** Rows of the words near one word of a query. */
interface NearRows {
  /** Words that it begins, and words that are one edit away from it. */
  readonly wholeWords: readonly RowRange[];
  /** Those, and words whose beginning is one edit away from it. */
  readonly beginningsToo: readonly RowRange[];
}

/**
 * Finds instruments by words with one typo each: each of the query's words begins a word of the name or is one edit
 * away from it, unless it is a number. The last word, which may be unfinished, may also be one edit away from the
 * beginning of a word, but such matches are only looked for when asked for, since a beginning is near to very many
 * words.
 */
export class TypoTier {
  /** Bit w of a row: it matches word w of the query at hand. All zero between searches. */
  private readonly marks: Uint16Array;

  constructor(private readonly table: WordTable) {
    this.marks = new Uint16Array(table.keys.length);
  }

  /** What is near each word of a query of one to sixteen words; to be given to the offers below. */
  near(words: readonly string[]): readonly NearRows[] {
    return words.map((word) => this.nearRows(word));
  }

  /** Offers every instrument with a word near each of the query's words. */
  offerByWholeWords(near: readonly NearRows[], top: TopRanks): void {
    this.offer(
      near.map(({ wholeWords }) => wholeWords),
      top,
    );
  }

  /** The same, where near the last word may be the beginning of a word. */
  offerByBeginningToo(near: readonly NearRows[], top: TopRanks): void {
    this.offer(
      near.map(({ wholeWords, beginningsToo }, at) => (at === near.length - 1 ? beginningsToo : wholeWords)),
      top,
    );
  }

  /**
   * Offers every instrument with a word for each of the words that is near it, two edits away from it, or sounds like
   * it.
   */
  offerGuesses(words: readonly string[], near: readonly NearRows[], top: TopRanks): void {
    const { keys, sounds } = this.table;
    const matches: (readonly RowRange[])[] = [];
    for (const [at, word] of words.entries()) {
      const isLast = at === words.length - 1;
      const nearRows = isLast ? near[at]!.beginningsToo : near[at]!.wholeWords;
      const rows = isNumber(word)
        ? nearRows
        : [...nearRows, ...sounds.rowsLike(word, isLast), ...findTwoEditMatches(keys, word)];
      if (rows.every(({ from, to }) => from === to)) return;
      matches.push(rows);
    }
    this.offer(matches, top);
  }

  private nearRows(word: string): NearRows {
    const begun = this.table.keys.beginningWith(word);
    const wholeWords: RowRange[] = [begun];
    const beginningsToo: RowRange[] = [begun];
    if (word.length < SHORTEST_WITH_TYPO || isNumber(word)) return { wholeWords, beginningsToo };
    for (const form of findOneEditMatches(this.table.keys, word)) {
      const isWhole = this.table.keys.lengthOf(form.from) === form.length;
      const whole = { from: form.from, to: form.from + 1 };
      if (isWhole) wholeWords.push(whole);
      if (!form.atEnd && word.length >= SHORTEST_BEGINNING_WITH_TYPO) beginningsToo.push(form);
      else if (isWhole) beginningsToo.push(whole);
    }
    return { wholeWords, beginningsToo };
  }

  private offer(matches: readonly (readonly RowRange[])[], top: TopRanks): void {
    matches.forEach((ranges, index) => this.mark(ranges, 1 << index));
    this.offerMarked(rarest(this.table, matches), (1 << matches.length) - 1, top);
    for (const ranges of matches) this.unmark(ranges);
  }

  private offerMarked(ranges: readonly RowRange[], every: number, top: TopRanks): void {
    for (const range of ranges) {
      for (const rank of this.table.ranksOf(range)) {
        if (!top.refuses(rank) && this.table.unionOf(rank, this.marks) === every) top.offer(rank);
      }
    }
  }

  private mark(ranges: readonly RowRange[], bit: number): void {
    for (const { from, to } of ranges) for (let row = from; row < to; row += 1) this.marks[row]! |= bit;
  }

  private unmark(ranges: readonly RowRange[]): void {
    for (const { from, to } of ranges) this.marks.fill(0, from, to);
  }
}

function rarest(table: WordTable, matches: readonly (readonly RowRange[])[]): readonly RowRange[] {
  const occurrences = (ranges: readonly RowRange[]) =>
    ranges.reduce((sum, range) => sum + table.occurrences(range), 0);
  return matches.reduce((a, b) => (occurrences(b) < occurrences(a) ? b : a));
}
