import type {
  FundPosition,
  OutsideReason,
  OutsideWeight,
  SecurityReference,
} from '../records/universe-record.ts';

/** How far the weights of a whole fund may differ from 100 percent because of rounding and missing small rows. */
const weightTolerance = { lowest: 95, highest: 105 } as const;

/** Thrown when the rows of a fund do not add up to about 100 percent. `sum` is their sum. */
export class WeightsDoNotAddUpError extends Error {
  constructor(readonly sum: number) {
    super(`weights add up to ${sum.toFixed(2)} %, not to about 100 %`);
  }
}

/**
 * Collects the rows of one fund, in percent. A negative equity weight is a short and counts as outside; rows of the same security
 * are added up.
 */
export class FundWeights {
  private readonly positions = new Map<string, FundPosition>();
  private readonly outside = new Map<OutsideReason, number>();
  private sum = 0;

  /** Adds a long position, or a short where the weight is negative. Weight 0 adds nothing. */
  addEquity(reference: SecurityReference, weight: number): void {
    if (weight < 0) {
      this.addOutside('short', weight);
      return;
    }
    if (weight === 0) return;
    this.sum += weight;
    const key = referenceKey(reference);
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
   * The fund's positions, most weight first, and the outside weights. Throws `WeightsDoNotAddUpError` unless all
   * rows together make 95 to 105 percent, so that a fund is never loaded partially.
   */
  finish(): { positions: FundPosition[]; outside: OutsideWeight[] } {
    if (!(this.sum >= weightTolerance.lowest && this.sum <= weightTolerance.highest)) {
      throw new WeightsDoNotAddUpError(this.sum);
    }
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
