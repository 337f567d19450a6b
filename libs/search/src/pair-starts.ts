import type { RowRange } from './row-range.ts';

/** ASCII, and one place before it for texts that end there, and one behind it for everything else. */
const ASCII_UNITS = 128;
const PLACES = ASCII_UNITS + 2;

/**
 * Where the rows of a sorted table with each two first code units begin: a table of contents that spares the widest
 * binary searches. It knows ASCII only; the rest is left to searching.
 */
export class PairStarts {
  /** First row at or behind each pair of places. */
  private readonly starts = new Int32Array(PLACES * PLACES + 1);

  /** @param unitAt code unit of a row at a depth, -1 behind its end; rows ascend by it. */
  constructor(rowCount: number, unitAt: (row: number, depth: number) => number) {
    for (let row = 0; row < rowCount; row += 1) {
      this.starts[placeOf(unitAt(row, 0)) * PLACES + placeOf(unitAt(row, 1)) + 1]! += 1;
    }
    for (let pair = 0; pair < PLACES * PLACES; pair += 1) this.starts[pair + 1]! += this.starts[pair]!;
  }

  /** Rows whose first code unit is `unit`; `undefined` outside ASCII. */
  rowsOfFirst(unit: number): RowRange | undefined {
    if (!isAscii(unit)) return undefined;
    const from = placeOf(unit) * PLACES;
    return { from: this.starts[from]!, to: this.starts[from + PLACES]! };
  }

  /** Rows whose first two code units are these; `undefined` where one is outside ASCII. */
  rowsOfPair(first: number, second: number): RowRange | undefined {
    if (!isAscii(first) || !isAscii(second)) return undefined;
    const pair = placeOf(first) * PLACES + placeOf(second);
    return { from: this.starts[pair]!, to: this.starts[pair + 1]! };
  }
}

function isAscii(unit: number): boolean {
  return unit >= 0 && unit < ASCII_UNITS;
}

function placeOf(unit: number): number {
  return Math.min(unit, ASCII_UNITS) + 1;
}
