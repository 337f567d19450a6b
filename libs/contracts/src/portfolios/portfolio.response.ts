import type { HoldingWeightMethod } from '@plumbline/screening';
import type { EsgRollupResponse } from '../tickers/esg-rollup.response.ts';
import type { PortfolioType } from './portfolio-type.ts';

export type { HoldingWeightMethod };

/** A portfolio and its figures under a screening profile. */
export interface PortfolioResponse {
  readonly id: number;
  readonly name: string;
  readonly type: PortfolioType;
  /** US dollars, two decimals. */
  readonly monetaryValue: number;
  readonly totalHoldings: number;
  /** -100 to 100, at most two decimals; `null`: nothing in it is rated. */
  readonly impactScore: number | null;
  /** Part of the value that has a score, 0 to 1. */
  readonly coverage: number;
  /** ISO time, UTC. */
  readonly lastModified: string;
  readonly holdingWeightMethod: HoldingWeightMethod;
  readonly esgIssueCriteriaRollup: EsgRollupResponse;
  /** Whether generated sample data had a part in the figures; the screen must say so. */
  readonly hasSampleData: boolean;
}

/** Answer of `GET /api/portfolios`. `X-Total-Count` carries their number. */
export interface PortfoliosResponse {
  readonly portfolios: readonly PortfolioResponse[];
}
