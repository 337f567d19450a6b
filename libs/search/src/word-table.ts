import { SortedKeys } from './sorted-keys.ts';
import { SoundTable } from './word-sounds.ts';
import type { RowRange } from './row-range.ts';

/**
 * Every word of every name once, sorted, with the ranks of the instruments that have it; and the other way round, the
 * words of every instrument. A beginning of a word is a range of rows, so whether an instrument has a word that begins
 * so is a comparison of whole numbers.
 */
export class WordTable {
  readonly keys: SortedKeys;
  readonly sounds: SoundTable;
  /** Ranks by row, ascending within each: those of row r lie from `rankStarts[r]` to before `rankStarts[r + 1]`. */
  private readonly ranks: Int32Array;
  private readonly rankStarts: Int32Array;
  /** Rows by rank, laid out the same way. */
  private readonly rows: Int32Array;
  private readonly rowStarts: Int32Array;

  /** @param wordsByRank the words of each instrument's name and aliases; repeats do no harm. */
  constructor(wordsByRank: readonly (readonly string[])[]) {
    const provisional = new Map<string, number>();
    this.rowStarts = new Int32Array(wordsByRank.length + 1);
    wordsByRank.forEach((words, rank) => {
      this.rowStarts[rank + 1] = this.rowStarts[rank]! + words.length;
    });
    this.rows = new Int32Array(this.rowStarts[wordsByRank.length]!);
    let at = 0;
    for (const words of wordsByRank) {
      for (const word of words) {
        let number = provisional.get(word);
        if (number === undefined) provisional.set(word, (number = provisional.size));
        this.rows[at++] = number;
      }
    }
    const sorted = [...provisional.keys()].sort();
    this.keys = new SortedKeys(sorted);
    this.sounds = new SoundTable(sorted);
    this.renumberRows(sorted.map((word) => provisional.get(word)!));
    this.rankStarts = countedStarts(this.rows, sorted.length);
    this.ranks = this.ranksByRow();
  }

  /** How many times the rows' words occur in all names. */
  occurrences({ from, to }: RowRange): number {
    return this.rankStarts[to]! - this.rankStarts[from]!;
  }

  /** Ranks of the instruments with the words of these rows; one that has several of the words comes several times. */
  ranksOf({ from, to }: RowRange): Int32Array {
    return this.ranks.subarray(this.rankStarts[from], this.rankStarts[to]);
  }

  /** Whether an instrument has one of the words of these rows. */
  has(rank: number, { from, to }: RowRange): boolean {
    for (let at = this.rowStarts[rank]!; at < this.rowStarts[rank + 1]!; at += 1) {
      const row = this.rows[at]!;
      if (row >= from && row < to) return true;
    }
    return false;
  }

  /** The union, over an instrument's words, of what `marks` holds for their rows. */
  unionOf(rank: number, marks: Uint16Array): number {
    let union = 0;
    for (let at = this.rowStarts[rank]!; at < this.rowStarts[rank + 1]!; at += 1)
      union |= marks[this.rows[at]!]!;
    return union;
  }

  private renumberRows(provisionalByRow: readonly number[]): void {
    const rowOf = new Int32Array(provisionalByRow.length);
    provisionalByRow.forEach((number, row) => {
      rowOf[number] = row;
    });
    for (let at = 0; at < this.rows.length; at += 1) this.rows[at] = rowOf[this.rows[at]!]!;
  }

  private ranksByRow(): Int32Array {
    const next = this.rankStarts.slice();
    const ranks = new Int32Array(this.rows.length);
    for (let rank = 0; rank + 1 < this.rowStarts.length; rank += 1) {
      for (let at = this.rowStarts[rank]!; at < this.rowStarts[rank + 1]!; at += 1) {
        ranks[next[this.rows[at]!]!++] = rank;
      }
    }
    return ranks;
  }
}

function countedStarts(rows: Int32Array, rowCount: number): Int32Array {
  const starts = new Int32Array(rowCount + 1);
  for (const row of rows) starts[row + 1]! += 1;
  for (let row = 0; row < rowCount; row += 1) starts[row + 1]! += starts[row]!;
  return starts;
}
