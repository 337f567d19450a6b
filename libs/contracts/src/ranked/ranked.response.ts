import type { Infer } from '../schema.ts';
import {
  arrayOf,
  booleanSchema,
  dateSchema,
  dateTimeSchema,
  enumSchema,
  integerSchema,
  nullable,
  objectSchema,
  stringSchema,
} from '../schema.ts';
import { listingResponseSchema } from '../tickers/listing.response.ts';

/** The four boxes of the landing page, each at most ten. */
export const rankedResponseSchema = objectSchema({
  /** Funds with the highest scores, best first. */
  inspireFunds: arrayOf(listingResponseSchema),
  /** Securities flagged for the trending issue, largest first. */
  trendingIssue: arrayOf(listingResponseSchema),
  topStocks: arrayOf(listingResponseSchema),
  /** Lowest score first. */
  worstStocks: arrayOf(listingResponseSchema),
});
export type RankedResponse = Infer<typeof rankedResponseSchema>;

/**
 * Why an issue is the trending one: the evidence desk chose it, or it has the newest evidence because nothing was
 * chosen, or because no company is flagged for what was.
 */
export const trendingBases = ['CHOSEN', 'NOTHING_CHOSEN', 'CHOSEN_FLAGS_NOBODY'] as const;
export type TrendingBasis = (typeof trendingBases)[number];

/** The issue behind `trendingIssue`. */
export const trendingResponseSchema = objectSchema({
  /** Machine name of the criterion. */
  criterion: stringSchema,
  title: stringSchema,
  /** Why it was chosen; the description of the criterion where no reason was given. */
  description: stringSchema,
  items: arrayOf(listingResponseSchema),
  basis: enumSchema(trendingBases),
  /** The day of the choice; `null` when it was not chosen. */
  chosenOn: nullable(dateSchema),
  /** The day of the newest evidence. */
  newestOn: nullable(dateSchema),
  /** How many companies are flagged, of which `items` has the largest. */
  companies: integerSchema,
});
export type TrendingResponse = Infer<typeof trendingResponseSchema>;

/** Choices of the trending issue, newest first. The first one counts. */
export const trendingChoicesResponseSchema = arrayOf(
  objectSchema({
    criterion: stringSchema,
    title: nullable(stringSchema),
    reason: nullable(stringSchema),
    chosenAt: dateTimeSchema,
    /** Name of the administrator; `null` for the choice that Plumbline came with, and after the account was deleted. */
    chosenBy: nullable(stringSchema),
  }),
);
export type TrendingChoicesResponse = Infer<typeof trendingChoicesResponseSchema>;

/** What the release has on each criterion, in the order of the catalog. */
export const screeningCategoriesResponseSchema = objectSchema({
  release: integerSchema,
  asOf: dateSchema,
  categories: arrayOf(
    objectSchema({
      /** Machine name. */
      criterion: stringSchema,
      /** Companies with a common stock that are flagged, or for a positive criterion best in class. */
      companies: integerSchema,
      /** The day of the newest evidence that flags a company; `null` without any. */
      newestOn: nullable(dateSchema),
      /** Registers and lists whose records are used. */
      providers: arrayOf(
        objectSchema({ name: stringSchema, publisher: stringSchema, url: nullable(stringSchema) }),
      ),
      /** How many other sources were read, such as filings and articles. Each is named where it counts. */
      documents: integerSchema,
      hasSampleData: booleanSchema,
    }),
  ),
});
export type ScreeningCategoriesResponse = Infer<typeof screeningCategoriesResponseSchema>;
export type ScreeningCategoryResponse = ScreeningCategoriesResponse['categories'][number];

/** Whether a company was checked for a category: without evidence, that none is flagged says nothing. */
export function hasEvidence({ companies, providers, documents }: ScreeningCategoryResponse): boolean {
  return companies > 0 || providers.length > 0 || documents > 0;
}
