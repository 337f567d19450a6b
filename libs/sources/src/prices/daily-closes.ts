/** Closes of one security by day. */
interface SortedCloses {
  /** Days since 1970-01-01, ascending, none twice. */
  readonly days: Int32Array;
  readonly closes: Float64Array;
  /** Number of rows dropped because their day was a duplicate. */
  readonly repeated: number;
}

/** Collects the closes of one security in any order. */
export class DailyCloses {
  private readonly days: number[] = [];
  private readonly closes: number[] = [];

  add(day: number, close: number): void {
    this.days.push(day);
    this.closes.push(close);
  }

  /** Returns the closes sorted by day; of two for the same day the first counts. */
  sorted(): SortedCloses {
    const order = Uint32Array.from(this.days.keys());
    if (!isAscending(this.days)) order.sort((a, b) => this.days[a]! - this.days[b]! || a - b);
    const unique = order.filter((row, at) => at === 0 || this.days[row] !== this.days[order[at - 1]!]);
    return {
      days: Int32Array.from(unique, (row) => this.days[row]!),
      closes: Float64Array.from(unique, (row) => this.closes[row]!),
      repeated: order.length - unique.length,
    };
  }
}

function isAscending(days: readonly number[]): boolean {
  return days.every((day, at) => at === 0 || days[at - 1]! <= day);
}
