/** Closes of one security by day. */
interface SortedCloses {
  /** Days since 1970-01-01, ascending, none twice. */
  readonly days: Int32Array;
  readonly closes: Float64Array;
  /** Rows dropped because their day had come before. */
  readonly repeated: number;
}

/** Gathers the closes of one security, in whatever order a file has them. */
export class DailyCloses {
  private readonly days: number[] = [];
  private readonly closes: number[] = [];

  add(day: number, close: number): void {
    this.days.push(day);
    this.closes.push(close);
  }

  /** The closes in the order of their days; of two for one day the first counts. */
  sorted(): SortedCloses {
    const order = Uint32Array.from(this.days.keys());
    if (!isAscending(this.days)) order.sort((a, b) => this.days[a]! - this.days[b]! || a - b);
    const kept = order.filter((row, at) => at === 0 || this.days[row] !== this.days[order[at - 1]!]);
    return {
      days: Int32Array.from(kept, (row) => this.days[row]!),
      closes: Float64Array.from(kept, (row) => this.closes[row]!),
      repeated: order.length - kept.length,
    };
  }
}

function isAscending(days: readonly number[]): boolean {
  return days.every((day, at) => at === 0 || days[at - 1]! <= day);
}
