import { holdingWeightMethods } from '@plumbline/screening';
import type { HoldingWeightMethod } from '@plumbline/screening';
import {
  arrayOf,
  booleanSchema,
  dateTimeSchema,
  described,
  enumSchema,
  integerSchema,
  nullable,
  numberSchema,
  objectSchema,
  optional,
  stringSchema,
} from '../schema.ts';
import type { Infer } from '../schema.ts';
import { contributorResponseSchema, esgRollupResponseSchema } from '../tickers/esg-rollup.response.ts';
import { listingFields, scoreFields } from '../tickers/listing.response.ts';
import { portfolioTypes } from './portfolio-type.ts';

export type { HoldingWeightMethod };

/** A portfolio and its figures under a screening profile. */
export const portfolioResponseSchema = objectSchema({
  id: integerSchema,
  name: stringSchema,
  type: enumSchema(portfolioTypes),
  /** US dollars, two decimals. */
  monetaryValue: numberSchema,
  cash: described(
    numberSchema,
    'The part of monetaryValue that holdings were sold for, US dollars, two decimals; no holding',
  ),
  totalHoldings: integerSchema,
  ...scoreFields,
  /**
   * Part of the value within the method that has a score, 0 to 1: all of a company with a score, and of a fund the part
   * whose holdings have one. `null` while the value of a holding is unknown.
   */
  coverage: nullable(numberSchema),
  /** Part of the value in bonds, cash, metals and coins, 0 to 1. */
  outsideMethod: numberSchema,
  ruledOut: described(
    numberSchema,
    'Part of the value that is known to be in companies with a violation of the profile, 0 to 1; what is not seen may hold more',
  ),
  /** Holdings without a known value. They weigh nothing, and nobody knows how much they are. */
  unpricedHoldings: integerSchema,
  lastModified: dateTimeSchema,
  holdingWeightMethod: enumSchema(holdingWeightMethods),
  esgIssueCriteriaRollup: esgRollupResponseSchema,
  /** Whether generated sample data contributed to the figures; the screen must say so. */
  hasSampleData: booleanSchema,
});
export type PortfolioResponse = Infer<typeof portfolioResponseSchema>;

/** Response of `GET /api/portfolios`. `X-Total-Count` carries their number. */
export const portfoliosResponseSchema = objectSchema({ portfolios: arrayOf(portfolioResponseSchema) });
export type PortfoliosResponse = Infer<typeof portfoliosResponseSchema>;

/** A holding that contributes to a category of its portfolio; for a fund, with the companies inside that cause it. */
export const portfolioContributorResponseSchema = objectSchema({
  ...listingFields,
  ...contributorResponseSchema.properties,
  /** Largest first, at most ten; their weights are parts of the holding's. */
  via: optional(arrayOf(contributorResponseSchema)),
});
export type PortfolioContributorResponse = Infer<typeof portfolioContributorResponseSchema>;
