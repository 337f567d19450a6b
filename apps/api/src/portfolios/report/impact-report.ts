import type { HoldingResponse, PortfolioResponse, ReportPaper } from '@plumbline/contracts';

/** Everything that stands in a report on a portfolio. */
export interface ImpactReport {
  readonly paper: ReportPaper;
  readonly madeAt: Date;
  readonly portfolio: PortfolioResponse;
  /** Name of the screening profile that the figures are under. */
  readonly profile: string;
  /** The largest holdings, most weight first. */
  readonly holdings: readonly HoldingResponse[];
}
