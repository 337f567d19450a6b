import { portfolioTypes } from '../portfolios/portfolio-type.ts';
import { unknownHoldingKinds } from '../portfolios/holding.response.ts';
import { portfolioGroupViewSchema } from '../portfolios/portfolio-group.response.ts';
import {
  arrayOf,
  booleanSchema,
  dateSchema,
  dateTimeSchema,
  described,
  enumSchema,
  integerSchema,
  nullable,
  numberSchema,
  objectSchema,
  stringSchema,
} from '../schema.ts';
import type { Infer } from '../schema.ts';
import { listingFields, scoreFields } from '../tickers/listing.response.ts';
import { sharedKinds } from './shared-links.requests.ts';

/** A link of the caller that still works. */
export const sharedLinkSchema = objectSchema({
  id: integerSchema,
  kind: enumSchema(sharedKinds),
  /** Name of the portfolio or the group, as the caller calls it. */
  subject: stringSchema,
  /** The name that readers see. */
  name: stringSchema,
  /** Name of the standard. */
  profile: stringSchema,
  showsAmounts: booleanSchema,
  showsNames: booleanSchema,
  offersReport: booleanSchema,
  createdAt: dateTimeSchema,
  expiresAt: dateTimeSchema,
  timesOpened: integerSchema,
  /** The day, UTC; `null` where nobody has opened it. */
  lastOpened: nullable(dateSchema),
});
export type SharedLink = Infer<typeof sharedLinkSchema>;

/** Response of `POST /api/shared-links`: the only time that `token` is told. */
export const createdSharedLinkSchema = objectSchema({
  ...sharedLinkSchema.properties,
  token: stringSchema,
});
export type CreatedSharedLink = Infer<typeof createdSharedLinkSchema>;

const amount = described(nullable(numberSchema), 'US dollars; null where the link shows no amounts');
const shares = described(
  nullable(numberSchema),
  'null where the link shows no amounts, or only a value is known',
);
const weight = described(
  numberSchema,
  'Percent of the whole, 0 to 100; in whole percent where the link shows no amounts',
);
const portfolioIds = described(arrayOf(integerSchema), 'Numbers of the portfolios that have it');

const {
  coverage,
  outsideMethod,
  ruledOut,
  totalHoldings,
  unpricedHoldings,
  esgIssueCriteriaRollup,
  overlap,
} = portfolioGroupViewSchema.properties;

/** One of the portfolios that a link shows. */
const sharedPortfolioSchema = objectSchema({
  /** Its number among them, from 1: never its id. */
  id: integerSchema,
  /** `Portfolio 1` and so on, unless the link shows names. */
  name: stringSchema,
  type: enumSchema(portfolioTypes),
  monetaryValue: amount,
  weight,
  totalHoldings,
  ...scoreFields,
  coverage,
  outsideMethod,
  hasSampleData: booleanSchema,
});
export type SharedPortfolio = Infer<typeof sharedPortfolioSchema>;

const criterionSchema = objectSchema({ name: stringSchema, title: stringSchema });

/** What a link shows besides the holdings: nothing that says whose it is. */
export const sharedViewSchema = objectSchema({
  kind: enumSchema(sharedKinds),
  name: stringSchema,
  expiresAt: dateTimeSchema,
  showsAmounts: booleanSchema,
  offersReport: booleanSchema,
  profile: objectSchema({
    /** `null` for one of the owner's own, whose name nobody else sees. */
    name: nullable(stringSchema),
    /** The criteria that count for, and against. */
    positive: arrayOf(criterionSchema),
    negative: arrayOf(criterionSchema),
  }),
  /** `Other` where the portfolios have several. */
  type: enumSchema(portfolioTypes),
  monetaryValue: amount,
  cash: amount,
  ruledOut,
  /** Whole percents of the value: the cash, and the lines of files that no security answers to. */
  cashWeight: integerSchema,
  unknownWeight: integerSchema,
  totalHoldings,
  ...scoreFields,
  coverage,
  outsideMethod,
  unpricedHoldings,
  esgIssueCriteriaRollup,
  hasSampleData: booleanSchema,
  portfolios: arrayOf(sharedPortfolioSchema),
  overlap,
});
export type SharedView = Infer<typeof sharedViewSchema>;

/** One security that a link shows. */
const sharedHoldingSchema = objectSchema({
  /** Its number in the list: never an id of the account's. */
  id: integerSchema,
  shares,
  value: amount,
  /** False where nobody knows what it is worth, so that it has no weight. */
  isValued: booleanSchema,
  weight,
  portfolioIds,
  financialInstrument: objectSchema({
    ...listingFields,
    isListed: booleanSchema,
    ...scoreFields,
    coverage: numberSchema,
    outsideMethod: numberSchema,
    hasSampleData: booleanSchema,
  }),
});
export type SharedHolding = Infer<typeof sharedHoldingSchema>;

/** A line of a file that no security answers to. */
const sharedUnknownSchema = objectSchema({
  id: integerSchema,
  /** As the file has it; '' where the link shows no amounts. */
  ticker: stringSchema,
  /** As the file has it; `Line 1` and so on where the link shows no amounts, since such a text may hold some. */
  name: stringSchema,
  kind: nullable(enumSchema(unknownHoldingKinds)),
  shares,
  value: amount,
  weight,
  portfolioIds,
});
export type SharedUnknownHolding = Infer<typeof sharedUnknownSchema>;

/** Response of `GET /api/shared/{token}/holdings`, most weight first. `X-Total-Count` is the number of `holdings`. */
export const sharedHoldingsSchema = objectSchema({
  holdings: arrayOf(sharedHoldingSchema),
  unknownHoldings: arrayOf(sharedUnknownSchema),
});
export type SharedHoldings = Infer<typeof sharedHoldingsSchema>;
