import type { HoldingResponse, PortfolioResponse, ReportPaper } from '@plumbline/contracts';

/** All that a report on a portfolio contains. */
export interface ImpactReport {
  readonly paper: ReportPaper;
  readonly createdAt: Date;
  readonly portfolio: PortfolioResponse;
  /** Name of the screening profile of the figures. */
  readonly profile: string;
  /** Tickers of the holdings behind each negative category, most weight first, by its name. */
  readonly behind: Readonly<Record<string, readonly string[]>>;
  /** The largest holdings, heaviest first. */
  readonly holdings: readonly HoldingResponse[];
  /** The holdings that hide the most of the portfolio, with what percentage of it is in each and cannot be seen. */
  readonly unseen: readonly { readonly ticker: string; readonly hidden: number | null }[];
  /** How many lines of a file nobody knows, and what they are worth, US dollars. */
  readonly unknown: { readonly count: number; readonly value: number };
}
