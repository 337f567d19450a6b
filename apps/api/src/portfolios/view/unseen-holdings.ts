import { findUnseen, hiddenWeight, toScoredSecurity, unknownLine } from '@plumbline/screening';
import type { ScoredSecurity } from '@plumbline/screening';
import { toHoldingResponse } from './portfolio.mapper.ts';
import type { ScreenedHoldings } from './valued-portfolio.ts';

/** A holding that cannot be seen into, or not into all of it. */
interface UnseenHolding {
  readonly ticker: string;
  readonly name: string;
  /** Percent of the portfolio that is in it and cannot be seen; `null` without a price. */
  readonly hidden: number | null;
}

/** A line of a file that nobody knows. It hides all of itself but what lies outside the method. */
interface WeighedLine {
  readonly ticker: string;
  readonly name: string;
  /** The fraction (0-1) of the portfolio that it is. */
  readonly weight: number;
  readonly security: ScoredSecurity;
  /** Whether it is what holdings were sold for, and no line. */
  readonly isCash: boolean;
}

export function weighUnknown({ unknown, monetaryValue }: ScreenedHoldings): WeighedLine[] {
  return unknown.map(({ ticker, name, kind, value }) => ({
    name: name || ticker,
    ticker: ticker || name,
    weight: monetaryValue > 0 ? value / monetaryValue : 0,
    security: unknownLine(kind),
    isCash: kind === 'CASH',
  }));
}

/** The percentage of the portfolio that is hidden in the holding at `index`; `null` without a price. */
function hiddenInHolding(
  { snapshot, scores, holdings, weights }: ScreenedHoldings,
  index: number,
): number | null {
  const { worth, instrumentIndex } = holdings[index];
  const weight = worth === null ? null : 100 * weights[index];
  return hiddenWeight({ weight, ...toScoredSecurity(snapshot.screening, scores, instrumentIndex) });
}

/**
 * The holdings that hide the most of a portfolio, at most five; `hidden` says of each of its holdings, by index, how
 * much that is.
 */
export function findUnseenHoldings(
  portfolio: ScreenedHoldings,
  hidden: readonly (number | null)[] = portfolio.holdings.map((_, index) =>
    hiddenInHolding(portfolio, index),
  ),
): UnseenHolding[] {
  const held = hidden.map((part, index) => ({ hidden: part, index, line: null }));
  const unknown = weighUnknown(portfolio).map((line) => ({
    hidden: hiddenWeight({ ...line.security, weight: 100 * line.weight }),
    index: -1,
    line,
  }));
  return findUnseen([...held, ...unknown]).map(({ hidden: part, index, line }) => {
    const { ticker, name } = line ?? toHoldingResponse(portfolio, index).financialInstrument;
    return { ticker, name, hidden: part };
  });
}
