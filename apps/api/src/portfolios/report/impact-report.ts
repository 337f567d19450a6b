import type {
  HoldingResponse,
  PortfolioResponse,
  ReportPaper,
  UnknownHoldingResponse,
} from '@plumbline/contracts';
import type { HiddenAmounts } from '../view/hide-amounts.ts';

/** Name of the file where a portfolio's name cannot be part of one. */
export const REPORT_FILE_NAME = 'Impact Report.pdf';

/** All that a report on a portfolio contains. */
export interface ImpactReport {
  readonly paper: ReportPaper;
  readonly createdAt: Date;
  readonly portfolio: PortfolioResponse;
  /** What it is a report on: the type of the portfolio, or those of the portfolios in a group. */
  readonly kind: string;
  /** For readers who see weights and scores alone. The percentages are whole ones then. */
  readonly hidden: HiddenAmounts | null;
  /** Name of the screening profile of the figures. */
  readonly profile: string;
  /** Tickers of the holdings behind each negative category, most weight first, by its name. */
  readonly behind: Readonly<Record<string, readonly string[]>>;
  /** The largest holdings, heaviest first. */
  readonly holdings: readonly HoldingResponse[];
  /** The holdings that hide the most of the portfolio, with what percentage of it is in each and cannot be seen. */
  readonly unseen: readonly { readonly ticker: string; readonly hidden: number | null }[];
  /** The lines of a file that nobody knows, the most valuable first. */
  readonly unknown: readonly UnknownLine[];
}

/** A line of a file that nobody knows. */
export type UnknownLine = Pick<
  UnknownHoldingResponse,
  'ticker' | 'name' | 'kind' | 'shares' | 'value' | 'weight'
>;
