import type { HoldingResponse, UnknownHoldingResponse } from '@plumbline/contracts';
import { describeUnseen, findUnseen, hiddenWeight, unknownLine } from '@plumbline/screening';
import { shortNameOf } from './holding-labels.ts';

/** A holding or an unknown line of a file, and how much of it can be seen. */
interface Sighted {
  /** Or its name, where the ticker would not do. */
  readonly ticker: string;
  /** Percent of the portfolio; `null` without a price. */
  readonly weight: number | null;
  readonly coverage: number;
  readonly outsideMethod: number;
}

/** A line of a file that nobody knows. */
type UnknownLine = Pick<UnknownHoldingResponse, 'ticker' | 'name' | 'kind' | 'weight'>;

/**
 * Names the holdings that hide the most of a portfolio; '' where all of it is seen into. `isRounded`: for readers who
 * see whole percents alone.
 */
export function describeUnseenHoldings(
  holdings: readonly Sighted[],
  unknown: readonly UnknownLine[] = [],
  isRounded = false,
): string {
  const lines = unknown.map(({ ticker, name, kind, weight }) => {
    const { coverage, outside } = unknownLine(kind);
    return { ticker: ticker || name, weight, coverage, outsideMethod: outside };
  });
  const sighted = [...holdings, ...lines].map(({ ticker, weight, coverage, outsideMethod: outside }) => {
    const hidden = hiddenWeight({ weight, coverage, outside });
    return { ticker, hidden: hidden !== null && isRounded ? Math.round(hidden) : hidden };
  });
  return describeUnseen(findUnseen(sighted));
}

/** A holding of a portfolio, for {@link describeUnseenHoldings}. */
export function toSighted({ weight, isValued, financialInstrument }: HoldingResponse): Sighted {
  const { coverage, outsideMethod } = financialInstrument;
  const ticker = shortNameOf(financialInstrument);
  return { ticker, weight: isValued ? weight : null, coverage, outsideMethod };
}
