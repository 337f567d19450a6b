import type { Infer } from '../schema.ts';
import { arrayOf, booleanSchema, integerSchema, nullable, objectSchema, stringSchema } from '../schema.ts';

/** Whether the account has said that it holds the fund. */
export const fundRequestResponseSchema = objectSchema({ isRequested: booleanSchema });
export type FundRequestResponse = Infer<typeof fundRequestResponseSchema>;

const wantedFundSchema = objectSchema({
  financialInstrumentId: integerSchema,
  ticker: stringSchema,
  name: stringSchema,
  isDomestic: booleanSchema,
  exchangeLocation: nullable(stringSchema),
  /** How many accounts have said that they hold it. */
  requests: integerSchema,
  /** ISO day, in UTC, on which the latest of them did. */
  newestDay: stringSchema,
});
export type WantedFundResponse = Infer<typeof wantedFundSchema>;

/** Funds without a score that accounts have said they hold: the most wanted first, then the latest, then by ticker. */
export const wantedFundsResponseSchema = objectSchema({
  /** How many there are; `funds` has the first of them. */
  total: integerSchema,
  funds: arrayOf(wantedFundSchema),
});
export type WantedFundsResponse = Infer<typeof wantedFundsResponseSchema>;
