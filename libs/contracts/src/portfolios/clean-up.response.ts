import {
  arrayOf,
  booleanSchema,
  dateSchema,
  integerSchema,
  nullable,
  numberSchema,
  objectSchema,
  stringSchema,
} from '../schema.ts';
import type { Infer } from '../schema.ts';
import { scoreFields, searchResultResponseSchema } from '../tickers/listing.response.ts';

/** What a clean-up is about, before or after it. */
const cleanUpFiguresSchema = objectSchema({
  /**
   * `null` also where less than half of the portfolio is seen into: the number would speak of what nobody looked at.
   */
  ...scoreFields,
  /** Holdings that are known to be, or to hold, what the profile rules out. */
  violations: integerSchema,
  totalHoldings: integerSchema,
  /** Part of what lies within the method that is seen into, 0 to 1; `null` while a holding has no known value. */
  coverage: nullable(numberSchema),
  /** Holdings without a known value. */
  unpricedHoldings: integerSchema,
});

const categorySchema = objectSchema({ name: stringSchema, title: stringSchema });

/** A holding that stays and that cannot be seen into, or not into all of it. */
const unseenHoldingSchema = objectSchema({
  ticker: stringSchema,
  name: stringSchema,
  /** Percent of the portfolio before that is in it and cannot be seen, 0-100, two decimals; `null` without a price. */
  weight: nullable(numberSchema),
});

/**
 * One change: a holding replaced or sold. The figures are those of the portfolio after this step and those above it.
 */
export const cleanUpStepSchema = objectSchema({
  holdingId: integerSchema,
  /** Percent of the portfolio before, 0-100, two decimals. */
  weight: numberSchema,
  from: searchResultResponseSchema,
  /** `null` for a sale: its value stays in the portfolio as cash. */
  to: nullable(searchResultResponseSchema),
  /** What the profile rules out and the holding is, or has in it. Severest first. */
  violations: arrayOf(categorySchema),
  /**
   * The same of the replacement: a fund that still has some, but less in all. Empty for a clean one, and for a sale.
   */
  remaining: arrayOf(categorySchema),
  /** As `after` of the response: `null` where less than half is seen into. */
  ...scoreFields,
  /** Known violations. */
  violationsLeft: integerSchema,
});
export type CleanUpStep = Infer<typeof cleanUpStepSchema>;

/** The changes that clean up a portfolio, under the profile of the request. Nothing is stored. */
export const cleanUpResponseSchema = objectSchema({
  /** Whether all steps together reach the goal. Otherwise they come as near to it as was found. */
  isReached: booleanSchema,
  /** Whether it is certain that fewer changes do not get as far. */
  isFewest: booleanSchema,
  before: cleanUpFiguresSchema,
  after: cleanUpFiguresSchema,
  /**
   * Holdings without a score, lines of a file that nobody knows among them, which stay as they are: they cannot be
   * judged.
   */
  unratedHoldings: integerSchema,
  /** Holdings wholly outside the method, such as bond funds and coins, which stay as they are, too. */
  outsideHoldings: integerSchema,
  /** The holdings that hide the most of the portfolio after all steps, at most five, the largest hidden part first. */
  unseen: arrayOf(unseenHoldingSchema),
  /** The largest effect first. */
  steps: arrayOf(cleanUpStepSchema),
  /**
   * Day of the oldest price that a step is sized by, of what is held or of what takes its place; `null` where none is.
   */
  oldestPriceDate: nullable(dateSchema),
  /** Percent of the portfolio in bonds, cash and coins, which are in no industry; what is sold becomes cash. */
  outside: objectSchema({ before: numberSchema, after: numberSchema }),
  /** Percent of the portfolio by industry, 0-100, two decimals, the largest first; funds by what they hold. */
  industries: arrayOf(
    objectSchema({
      /** `null` for what has no known industry. */
      name: nullable(stringSchema),
      before: numberSchema,
      after: numberSchema,
    }),
  ),
});
export type CleanUpResponse = Infer<typeof cleanUpResponseSchema>;
