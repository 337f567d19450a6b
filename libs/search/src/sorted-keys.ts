import { PairStarts } from './pair-starts.ts';
import type { RowRange } from './row-range.ts';

/**
 * Texts in ascending order, packed into one array of code units, so that a hundred thousand of them cost neither a
 * hundred thousand objects nor a pass of the garbage collector. All texts with a common beginning are neighbors: a
 * beginning is a range.
 */
export class SortedKeys {
  readonly length: number;
  private readonly units: Uint16Array;
  private readonly starts: Int32Array;
  private readonly pairs: PairStarts;

  /** @param sorted ascending in JavaScript's own order of strings; equal texts may repeat. */
  constructor(sorted: readonly string[]) {
    this.length = sorted.length;
    this.starts = new Int32Array(sorted.length + 1);
    for (let row = 0; row < sorted.length; row += 1)
      this.starts[row + 1] = this.starts[row]! + sorted[row]!.length;
    this.units = new Uint16Array(this.starts[sorted.length]!);
    let unit = 0;
    for (const text of sorted) {
      for (let depth = 0; depth < text.length; depth += 1) this.units[unit++] = text.charCodeAt(depth);
    }
    this.pairs = new PairStarts(sorted.length, (row, depth) => this.unitAt(row, depth));
  }

  /** Every row. */
  all(): RowRange {
    return { from: 0, to: this.length };
  }

  /** Offset of a row's code units in the whole table, for data stored alongside them. */
  startOf(row: number): number {
    return this.starts[row]!;
  }

  lengthOf(row: number): number {
    return this.starts[row + 1]! - this.starts[row]!;
  }

  /** Code unit of a row at a depth; -1 behind its end. */
  unitAt(row: number, depth: number): number {
    const at = this.starts[row]! + depth;
    return at < this.starts[row + 1]! ? this.units[at]! : -1;
  }

  /** The rows of `range` whose code unit at `depth` is `unit`. All rows of the range must agree before that depth. */
  narrow(range: RowRange, depth: number, unit: number): RowRange {
    if (range.from >= range.to) return range;
    const listed = depth > 1 ? undefined : this.listedRows(range, depth, unit);
    if (listed !== undefined)
      return { from: Math.max(range.from, listed.from), to: Math.min(range.to, listed.to) };
    const from = this.firstAtLeast(unit, depth, range);
    return { from, to: this.endOf(unit, depth, { from, to: range.to }) };
  }

  /**
   * The rows of `range` that go on with `text.slice(textFrom)` at `depth`. All of them must agree before that depth.
   */
  narrowByText(range: RowRange, depth: number, text: string, textFrom = 0): RowRange {
    let rows = range;
    for (let at = textFrom; at < text.length && rows.from < rows.to; at += 1) {
      rows = this.narrow(rows, depth + at - textFrom, text.charCodeAt(at));
    }
    return rows;
  }

  /** The rows that begin with `text`: one range, since they are neighbors. */
  beginningWith(text: string): RowRange {
    return this.narrowByText(this.all(), 0, text);
  }

  private listedRows(range: RowRange, depth: number, unit: number): RowRange | undefined {
    return depth === 0
      ? this.pairs.rowsOfFirst(unit)
      : this.pairs.rowsOfPair(this.unitAt(range.from, 0), unit);
  }

  /** First row of `range` whose code unit at `depth` is not below `unit`; its end when there is none. */
  private firstAtLeast(unit: number, depth: number, range: RowRange): number {
    let { from, to } = range;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.unitAt(middle, depth) < unit) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  /**
   * Row behind those with `unit` at `depth` at the start of `range`; found in growing strides, since they are mostly
   * few.
   */
  private endOf(unit: number, depth: number, range: RowRange): number {
    let { from } = range;
    let stride = 1;
    while (from + stride <= range.to && this.unitAt(from + stride - 1, depth) <= unit) {
      from += stride;
      stride *= 2;
    }
    return this.firstAtLeast(unit + 1, depth, { from, to: Math.min(from + stride, range.to) });
  }
}
