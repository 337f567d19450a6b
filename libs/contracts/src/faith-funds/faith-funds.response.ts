import type { Infer } from '../schema.ts';
import {
  arrayOf,
  booleanSchema,
  enumSchema,
  nullable,
  numberSchema,
  objectSchema,
  stringSchema,
} from '../schema.ts';
import { listingResponseSchema } from '../tickers/listing.response.ts';
import { queryString } from '../query-string.ts';

/** The endpoint of the funds that screen for faith, under `/api`. */
export const faithFundsPath = 'faith-funds';
export const faithFundsUrl = (profile?: string) => `/${faithFundsPath}${queryString({ profile })}`;

/** Whose standard a fund screens by, as pages call it. */
export const faithTraditions = {
  EVANGELICAL: 'Evangelical',
  CATHOLIC: 'Catholic',
  MAINLINE: 'Mennonite or Presbyterian',
  ISLAMIC: 'Islamic',
  JEWISH: 'Jewish',
} as const;
export type FaithTradition = keyof typeof faithTraditions;
export const faithTraditionSchema = enumSchema(Object.keys(faithTraditions) as FaithTradition[]);

/** What a fund holds, in the order of the page, as pages call it. */
export const faithFundClasses = {
  US_STOCKS: 'US stocks',
  INTERNATIONAL_STOCKS: 'International stocks',
  ALLOCATION: 'Stocks and bonds',
  BONDS: 'Bonds and the like',
  REAL_ESTATE: 'Real estate',
  OTHER: 'Other',
} as const;
export type FaithFundClass = keyof typeof faithFundClasses;

const faithFundSchema = objectSchema({
  ...listingResponseSchema.properties,
  family: stringSchema,
  /** Tickers of the other classes of the fund. */
  classes: arrayOf(stringSchema),
  tradition: faithTraditionSchema,
  assetClass: enumSchema(Object.keys(faithFundClasses) as FaithFundClass[]),
  /** Part of what of it lies within the method that has a score, 0 to 1. */
  coverage: numberSchema,
  /** Part of it that lies outside the method, such as bonds, 0 to 1. */
  outsideMethod: numberSchema,
  /** What the fund says that it leaves out; `null` where nobody has read it. */
  screensOut: nullable(stringSchema),
  /** Where that is said. */
  source: nullable(
    objectSchema({
      title: stringSchema,
      url: stringSchema,
      /** ISO day, month or year. */
      date: stringSchema,
      /** Whether the date is that of our reading, because the page has none. */
      isDayOfReading: booleanSchema,
    }),
  ),
});
export type FaithFundResponse = Infer<typeof faithFundSchema>;

/**
 * Funds that screen for faith by their own account, the firmest standing first, then the highest score, then by name.
 */
export const faithFundsResponseSchema = objectSchema({ funds: arrayOf(faithFundSchema) });
export type FaithFundsResponse = Infer<typeof faithFundsResponseSchema>;
