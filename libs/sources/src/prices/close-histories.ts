import type { RawCloses } from './connect-closes.ts';

/** Prices are kept to the hundredth of a cent, and day and price in one number. */
const UNITS = 10_000;
const DAY = 2 ** 36;
/** US dollars; no share costs as much. */
const MOST = 1_000_000;

/**
 * Closes of thousands of securities, gathered from hundreds of files: eight bytes for each. The key of a security is
 * one that stays when its ticker changes, such as its CUSIP.
 */
export class CloseHistories {
  private readonly byKey = new Map<string, number[]>();

  /** Adds a close above 0, in US dollars, of a day since 1970-01-01. One that no share has is ignored. */
  add(key: string, day: number, close: number): void {
    if (!(close >= 1 / UNITS && close < MOST)) return;
    const packed = day * DAY + Math.round(close * UNITS);
    const known = this.byKey.get(key);
    if (known === undefined) this.byKey.set(key, [packed]);
    else known.push(packed);
  }

  /** The closes under all these keys by day; of two on one day the lower counts. `null` with fewer than two days. */
  find(keys: readonly string[]): RawCloses | null {
    const sorted = Float64Array.from(keys.flatMap((key) => this.byKey.get(key) ?? [])).sort();
    const dayOf = (value: number) => Math.floor(value / DAY);
    const unique = sorted.filter((value, at) => at === 0 || dayOf(value) !== dayOf(sorted[at - 1]!));
    if (unique.length < 2) return null;
    return {
      days: Int32Array.from(unique, dayOf),
      closes: unique.map((value) => (value % DAY) / UNITS),
    };
  }
}
