import {
  arrayOf,
  booleanSchema,
  described,
  integerSchema,
  nullable,
  numberSchema,
  objectSchema,
  stringSchema,
} from '../schema.ts';
import type { Infer } from '../schema.ts';
import { listingFields, scoreFields } from '../tickers/listing.response.ts';
import { holdingResponseSchema, unknownHoldingSchema } from './holding.response.ts';
import { portfolioResponseSchema } from './portfolio.response.ts';

const portfolioIds = described(
  arrayOf(integerSchema),
  'The portfolios of the group that have it, in the order in which they were created',
);

/** A group of the caller's portfolios, such as a household. */
export const portfolioGroupSchema = objectSchema({
  id: integerSchema,
  name: stringSchema,
  /** In the order in which they were created. */
  portfolioIds: arrayOf(integerSchema),
});
export type PortfolioGroup = Infer<typeof portfolioGroupSchema>;

const { id, name, type, monetaryValue, totalHoldings, coverage, outsideMethod } =
  portfolioResponseSchema.properties;

/** One portfolio of a group, with its own figures. */
const portfolioOfGroupSchema = objectSchema({
  id,
  name,
  type,
  monetaryValue,
  totalHoldings,
  ...scoreFields,
  coverage,
  outsideMethod,
  /** Whether generated sample data contributed to the figures; the screen must say so. */
  hasSampleData: booleanSchema,
});
export type PortfolioOfGroup = Infer<typeof portfolioOfGroupSchema>;

/** A company that the group is in through several funds or accounts. Weights are percent of the group's value. */
const overlapSchema = objectSchema({
  ...listingFields,
  ...scoreFields,
  /** As much of the group as is known to be in the company: funds that cannot be seen into may hold more. */
  weight: numberSchema,
  /** How many funds it is held through, and in how many portfolios. */
  numberOfFunds: integerSchema,
  numberOfPortfolios: integerSchema,
  /** Whether shares of the company itself are among what is held. */
  isHeldDirectly: booleanSchema,
  /** What holds it, most weight first, at most twenty: funds, and shares of the company itself. */
  via: arrayOf(objectSchema({ ...listingFields, weight: numberSchema, portfolioIds })),
});
export type OverlapResponse = Infer<typeof overlapSchema>;

/**
 * A group as one portfolio. Its type, and how it is weighed, are those of its portfolios where these agree; otherwise
 * they are `Other` and by value.
 */
export const portfolioGroupViewSchema = objectSchema({
  ...portfolioResponseSchema.properties,
  portfolios: arrayOf(portfolioOfGroupSchema),
  /** Most weight first, at most twenty. */
  overlap: arrayOf(overlapSchema),
});
export type PortfolioGroupView = Infer<typeof portfolioGroupViewSchema>;

/** One security of a group: what its portfolios have of it, added up. */
export const groupHoldingSchema = objectSchema({
  ...holdingResponseSchema.properties,
  /** `null` where one of the portfolios has a value only. */
  shares: nullable(numberSchema),
  portfolioIds,
});
export type GroupHolding = Infer<typeof groupHoldingSchema>;

const groupUnknownHoldingSchema = objectSchema({ ...unknownHoldingSchema.properties, portfolioIds });
export type GroupUnknownHolding = Infer<typeof groupUnknownHoldingSchema>;

/**
 * Response of `GET /api/portfolio-groups/{id}/holdings`. `X-Total-Count` carries the number of `holdings`; every page
 * has all `unknownHoldings`, most value first.
 */
export const groupHoldingsResponseSchema = objectSchema({
  holdings: arrayOf(groupHoldingSchema),
  unknownHoldings: arrayOf(groupUnknownHoldingSchema),
});
export type GroupHoldingsResponse = Infer<typeof groupHoldingsResponseSchema>;
