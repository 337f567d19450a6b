import type { Infer } from '../schema.ts';
import {
  arrayOf,
  booleanSchema,
  described,
  enumSchema,
  integerSchema,
  nullable,
  numberSchema,
  objectSchema,
  stringSchema,
} from '../schema.ts';
import { scoreFields } from '../tickers/listing.response.ts';

const comparedCriterionFields = {
  /** Machine name. */
  criterion: stringSchema,
  title: stringSchema,
  kind: enumSchema(['positive', 'negative'] as const),
  weightedPercentage: described(
    numberSchema,
    'Percent of it that is flagged, or best in class for a positive criterion, as in its roll-up; 0 or 100 for a company',
  ),
};

/** A criterion that counts under some of the standards compared, and not under the others. */
const differingCriterionSchema = objectSchema({
  ...comparedCriterionFields,
  counts: described(booleanSchema, 'Whether it counts under this standard'),
  /** Title of the stricter variant that this standard has in its place; `null` where it has none. */
  onlyAs: nullable(stringSchema),
});
export type DifferingCriterionResponse = Infer<typeof differingCriterionSchema>;

const agreedCriterionSchema = objectSchema(comparedCriterionFields);
export type AgreedCriterionResponse = Infer<typeof agreedCriterionSchema>;

/** What one standard says of a security or a portfolio, beside the others compared (docs/methodology.md §13). */
export const standardResponseSchema = objectSchema({
  /** Id of the preset or the own profile. */
  profile: stringSchema,
  name: stringSchema,
  ...scoreFields,
  /** As on its page: of a portfolio or a fund the part that has a score, 0 to 1; of a company 0 or 1. */
  coverage: nullable(numberSchema),
  outsideMethod: numberSchema,
  unpricedHoldings: integerSchema,
  /** Names of the negative criteria of the standard that were not checked; `null` of a portfolio. */
  unchecked: nullable(arrayOf(stringSchema)),
  /** The same criteria in the same order under each standard: negative ones first, and what touches most of it. */
  differs: arrayOf(differingCriterionSchema),
  /** What counts under each of the standards: the same list under each. */
  agrees: arrayOf(agreedCriterionSchema),
  /** Whether generated sample data contributed to the score; the screen must say so. */
  hasSampleData: booleanSchema,
});
export type StandardResponse = Infer<typeof standardResponseSchema>;
