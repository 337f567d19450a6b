import type { Infer } from '../schema.ts';
import { dateSchema, integerSchema, nullable, objectSchema } from '../schema.ts';
import { portfolioResponseSchema } from './portfolio.response.ts';

/** Swaps that were made. */
export const swapsResponseSchema = objectSchema({
  /** To undo them by. */
  id: integerSchema,
});
export type SwapsResponse = Infer<typeof swapsResponseSchema>;

const portfolio = portfolioResponseSchema.properties;

/** The figures of a portfolio that depend on its holdings. */
export const portfolioFiguresSchema = objectSchema({
  monetaryValue: portfolio.monetaryValue,
  cash: portfolio.cash,
  totalHoldings: portfolio.totalHoldings,
  impactScore: portfolio.impactScore,
  standing: portfolio.standing,
  isBound: portfolio.isBound,
  coverage: portfolio.coverage,
  outsideMethod: portfolio.outsideMethod,
  ruledOut: portfolio.ruledOut,
  unpricedHoldings: portfolio.unpricedHoldings,
  esgIssueCriteriaRollup: portfolio.esgIssueCriteriaRollup,
  hasSampleData: portfolio.hasSampleData,
});
export type PortfolioFigures = Infer<typeof portfolioFiguresSchema>;

/** A portfolio before and after swaps, under the profile of the request. */
export const swapsPreviewResponseSchema = objectSchema({
  before: portfolioFiguresSchema,
  after: portfolioFiguresSchema,
  /** Day of the oldest price that the swaps are sized by; `null` where none is. */
  oldestPriceDate: nullable(dateSchema),
});
export type SwapsPreviewResponse = Infer<typeof swapsPreviewResponseSchema>;
