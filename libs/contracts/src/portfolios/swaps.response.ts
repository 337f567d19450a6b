import type { Infer } from '../schema.ts';
import { integerSchema, objectSchema } from '../schema.ts';
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
  totalHoldings: portfolio.totalHoldings,
  impactScore: portfolio.impactScore,
  standing: portfolio.standing,
  isBound: portfolio.isBound,
  coverage: portfolio.coverage,
  outsideMethod: portfolio.outsideMethod,
  unpricedHoldings: portfolio.unpricedHoldings,
  esgIssueCriteriaRollup: portfolio.esgIssueCriteriaRollup,
  hasSampleData: portfolio.hasSampleData,
});
export type PortfolioFigures = Infer<typeof portfolioFiguresSchema>;

/** A portfolio before and after swaps, under the profile of the request. */
export const swapsPreviewResponseSchema = objectSchema({
  before: portfolioFiguresSchema,
  after: portfolioFiguresSchema,
});
export type SwapsPreviewResponse = Infer<typeof swapsPreviewResponseSchema>;
