import type { FundPosition, LeftOut, OutsideReason, OutsideWeight } from '../records/universe-record.ts';
import type { SecurityReference } from '@plumbline/matching';

/** Bounds of a fund's weights together, in percent. */
interface WeightBounds {
  readonly lowest: number;
  readonly highest: number;
}

/** How far the weights of a whole fund may differ from 100 percent because of rounding and missing small rows. */
const wholeFund: WeightBounds = { lowest: 95, highest: 105 };

/** Stands for the positions of a fund that its source does not list: weight of securities that nobody knows. */
const unlistedPositions: SecurityReference = {
  ticker: null,
  name: 'Positions that the source does not list',
  isin: null,
  cusip: null,
};

/** Whether a source lists all positions of a fund, and not only the largest. */
export function isWholeList(positions: readonly FundPosition[]): boolean {
  return positions.every(({ reference }) => reference.name !== unlistedPositions.name);
}

/** Thrown when the rows of a fund do not add up to about 100 percent. `sum` is their sum. */
export class WeightsDoNotAddUpError extends Error {
  constructor(readonly sum: number) {
    super(`weights add up to ${sum.toFixed(2)} %, not to about 100 %`);
  }

  /** The report of a fund that was left out for it, or of the file that has only this fund. */
  toLeftOut(file: string, subject: string): LeftOut {
    return {
      file,
      row: null,
      subject: `${subject}, ${this.sum.toFixed(2)} %`,
      reason: 'weights do not add up to about 100 %',
      deviation: Math.abs(this.sum - 100),
    };
  }
}

/**
 * Collects the rows of one fund, in percent. A negative equity weight is a short and counts as outside; rows of the
 * same security are added up.
 */
export class FundWeights {
  private readonly positions = new Map<string | number, FundPosition>();
  private readonly outside = new Map<OutsideReason, number>();
  private sum = 0;

  /** Percent of all rows so far. */
  get total(): number {
    return this.sum;
  }

  /** Whether all rows so far make a sum within the bounds. */
  isWithin({ lowest, highest }: WeightBounds): boolean {
    return this.sum >= lowest && this.sum <= highest;
  }

  /**
   * Adds a long position, or a short where the weight is negative. Weight 0 adds nothing. Rows with one `key` are of
   * one security.
   */
  addEquity(
    reference: SecurityReference,
    weight: number,
    key: string | number = referenceKey(reference),
  ): void {
    if (weight < 0) {
      this.addOutside('short', weight);
      return;
    }
    if (weight === 0) return;
    this.sum += weight;
    const known = this.positions.get(key);
    this.positions.set(
      key,
      known === undefined ? { reference, weight } : { ...known, weight: known.weight + weight },
    );
  }

  /** Adds weight that is not long equity. */
  addOutside(reason: OutsideReason, weight: number): void {
    this.sum += weight;
    this.outside.set(reason, (this.outside.get(reason) ?? 0) + weight);
  }

  /**
   * Adds what is missing to 100 percent as one position of its own that nothing matches, for a source that lists only
   * the largest positions: they are never scaled up.
   */
  addUnlisted(): void {
    if (this.sum > 0 && this.sum < 100) this.addEquity(unlistedPositions, 100 - this.sum);
  }

  /**
   * The fund's positions, most weight first, and the outside weights. Throws `WeightsDoNotAddUpError` unless all
   * rows together make 95 to 105 percent, so that a fund is never loaded partially.
   */
  finish(): { positions: FundPosition[]; outside: OutsideWeight[] } {
    if (!this.isWithin(wholeFund)) throw new WeightsDoNotAddUpError(this.sum);
    return {
      positions: [...this.positions.values()].sort((a, b) => b.weight - a.weight),
      outside: [...this.outside]
        .filter(([, weight]) => weight !== 0)
        .map(([reason, weight]) => ({ reason, weight })),
    };
  }
}

function referenceKey({ isin, cusip, ticker, exchange, name }: SecurityReference): string {
  if (isin !== null) return `isin ${isin}`;
  if (cusip !== null) return `cusip ${cusip}`;
  return ticker === null ? `name ${name ?? ''}` : `ticker ${ticker} ${exchange ?? ''}`;
}
