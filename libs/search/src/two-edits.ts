import type { SortedKeys } from './sorted-keys.ts';
import type { RowRange } from './row-range.ts';

const MOST_EDITS = 2;
const TOO_MANY = 9;
/** A shorter word is two edits away from too many others. */
const SHORTEST_FOUND = 8;

/**
 * Finds the rows that are `word` but for two edits: a letter omitted, inserted or replaced, or two neighbors swapped.
 * Only words of eight letters or more count, and the first letter must be right. The sorted table is walked like a
 * tree; branches that need a third edit are left at once.
 */
export function findTwoEditMatches(keys: SortedKeys, word: string): readonly RowRange[] {
  return word.length + MOST_EDITS < SHORTEST_FOUND ? [] : new TwoEditWalk(keys, word).matches();
}

class TwoEditWalk {
  private readonly found: RowRange[] = [];
  /** By depth: the code unit taken there. */
  private readonly path: number[] = [];
  /**
   * By depth and length of a beginning of the word: edits from that beginning to the path so far. Where the lengths
   * differ by more than two it is never written.
   */
  private readonly edits: Uint8Array[];

  constructor(
    private readonly keys: SortedKeys,
    private readonly word: string,
  ) {
    const deepest = word.length + MOST_EDITS + 1;
    this.edits = Array.from({ length: deepest + 1 }, () => new Uint8Array(word.length + 1).fill(TOO_MANY));
    // No other beginning without a letter counts, because the first letters agree.
    this.edits[0]![0] = 0;
  }

  matches(): readonly RowRange[] {
    this.enter(this.keys.beginningWith(this.word[0]!), 0);
    return this.found;
  }

  /** Enters rows that agree up to and including a depth. */
  private enter(rows: RowRange, depth: number): void {
    this.path[depth] = this.keys.unitAt(rows.from, depth);
    if (this.countEdits(depth) <= MOST_EDITS) this.enterBehind(rows, depth + 1);
  }

  private enterBehind(rows: RowRange, depth: number): void {
    let row = rows.from;
    while (row < rows.to) {
      const unit = this.keys.unitAt(row, depth);
      const child = this.keys.narrow({ from: row, to: rows.to }, depth, unit);
      if (unit >= 0) this.enter(child, depth);
      else if (depth >= SHORTEST_FOUND && this.edits[depth]![this.word.length]! <= MOST_EDITS)
        this.found.push(child);
      row = child.to;
    }
  }

  /** Fills in the edits behind a depth, and returns the fewest of them. */
  private countEdits(depth: number): number {
    const [above, row] = [this.edits[depth]!, this.edits[depth + 1]!];
    let fewest = row[0]!;
    const end = Math.min(this.word.length, depth + MOST_EDITS + 1);
    for (let at = Math.max(0, depth - MOST_EDITS); at < end; at += 1) {
      const replaced = above[at]! + Number(this.word.charCodeAt(at) !== this.path[depth]);
      row[at + 1] = Math.min(replaced, above[at + 1]! + 1, row[at]! + 1, this.swapped(depth, at));
      fewest = Math.min(fewest, row[at + 1]!);
    }
    return fewest;
  }

  private swapped(depth: number, at: number): number {
    const areSwapped =
      depth > 0 &&
      at > 0 &&
      this.word.charCodeAt(at) === this.path[depth - 1] &&
      this.word.charCodeAt(at - 1) === this.path[depth];
    return areSwapped ? this.edits[depth - 1]![at - 1]! + 1 : Infinity;
  }
}
