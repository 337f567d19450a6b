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
import { faithTraditionSchema } from '../faith-funds/faith-funds.response.ts';
import { scoreFields, searchResultResponseSchema } from './listing.response.ts';

/** The narrowest class that a security and its alternative share; of funds, `INDUSTRY` is their category. */
export const sharedClasses = ['BUSINESS', 'INDUSTRY', 'SECTOR'] as const;

/** How much of two securities a criterion touches: flags for a negative criterion, best in class for a positive one. */
const criterionComparisonSchema = objectSchema({
  name: stringSchema,
  title: stringSchema,
  kind: enumSchema(['positive', 'negative'] as const),
  /** Percent of the original, 0 to 100; a company has either 0 or 100. */
  before: numberSchema,
  /** Percent of the alternative. */
  after: numberSchema,
  /** Negative criteria: whether the alternative was checked for it; a fund for at least half of its covered weight. */
  isChecked: booleanSchema,
  /** False for a negative criterion outside the profile, listed where the alternative has notably more of it. */
  isInProfile: booleanSchema,
});
export type CriterionComparison = Infer<typeof criterionComparisonSchema>;

/** A better security of the same kind, compared with the original. */
const alternativeSchema = objectSchema({
  ...searchResultResponseSchema.properties,
  /** Points of score that it is better by. */
  scoreChange: numberSchema,
  /** `null` where the category of one of two funds is not known. */
  sharedClass: nullable(enumSchema(sharedClasses)),
  /** Whose standard it screens by, where it is a fund that says so itself; otherwise `null`. */
  faithTradition: nullable(faithTraditionSchema),
  sector: nullable(stringSchema),
  /** Industry of a company, category of a fund. */
  industry: nullable(stringSchema),
  /** Its market capitalization or net assets as a multiple of the original's; `null` where one is not known. */
  sizeRatio: nullable(numberSchema),
  /** Funds: percent that both have in the same companies, counting known positions. */
  overlap: nullable(numberSchema),
  /** Funds: percent of it that is in known companies. */
  known: nullable(numberSchema),
  /**
   * Names of the negative criteria of the profile that the alternative was not checked for. Only funds that screen for
   * faith may have some among them that the original is flagged for.
   */
  unchecked: arrayOf(stringSchema),
  /** What is gained, lost and kept. */
  criteria: arrayOf(criterionComparisonSchema),
});
export type AlternativeResponse = Infer<typeof alternativeSchema>;

/**
 * Why there is no alternative: the original is not rated, or no security of its kind is known to be better. Of stocks,
 * the kind is the industry; an alternative stands on as much, and was checked for all that the original is flagged for,
 * or is a fund that screens for faith.
 */
export const noAlternativeReasons = ['NOT_RATED', 'NONE_OF_KIND'] as const;

/** Better securities of the same kind: funds that screen for faith first, then the best fit. */
export const alternativesResponseSchema = objectSchema({
  /** Score of the original under the profile. */
  ...scoreFields,
  sector: nullable(stringSchema),
  industry: nullable(stringSchema),
  known: nullable(numberSchema),
  items: arrayOf(alternativeSchema),
  /** Why there are none; `null` where there are some. */
  none: nullable(enumSchema(noAlternativeReasons)),
});
export type AlternativesResponse = Infer<typeof alternativesResponseSchema>;

/** An alternative as a browser finds it by itself: without the exchange. */
export type FoundAlternative = Omit<AlternativeResponse, 'exchange'>;
export type FoundAlternatives = Omit<AlternativesResponse, 'items'> & {
  readonly items: readonly FoundAlternative[];
};
