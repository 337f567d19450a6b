import { checkMethods, evidenceKinds, evidenceQualities, sourceRanks } from '@plumbline/screening';
import type { CheckMethod, EvidenceKind, EvidenceQuality, SourceRank } from '@plumbline/screening';
import type { Infer } from '../schema.ts';
import {
  arrayOf,
  booleanSchema,
  dateSchema,
  enumSchema,
  integerSchema,
  nullable,
  numberSchema,
  objectSchema,
  optional,
  stringSchema,
} from '../schema.ts';
import { impactScoreSchema, listingFields, scoreFields } from './listing.response.ts';

export type { CheckMethod, EvidenceKind, EvidenceQuality, SourceRank };

const evidenceSchema = objectSchema({
  kind: enumSchema(evidenceKinds),
  /** Percent of revenue or ownership, a 0-100 rating, an SIC code; `null` for a bare flag. */
  value: nullable(numberSchema),
  source: stringSchema,
  /** What stands behind the source, `REGISTER` (a filing or register) to `BLOG`; `null` where nobody has ranked it. */
  rank: nullable(enumSchema(sourceRanks)),
  /** Who a newspaper names as saying it; `null` where it names nobody. */
  saidBy: nullable(stringSchema),
  url: nullable(stringSchema),
  /** Date of the source. */
  date: dateSchema,
  quality: enumSchema(evidenceQualities),
  /** What the company does or did, in one sentence without its period; `null` where only the source says it. */
  note: nullable(stringSchema),
});
export type EvidenceResponse = Infer<typeof evidenceSchema>;

/** A flag of a family, whether or not the profile screens for it. */
const flaggedCriterionSchema = objectSchema({
  name: stringSchema,
  title: stringSchema,
  severity: integerSchema,
});
export type FlaggedCriterionResponse = Infer<typeof flaggedCriterionSchema>;

/** A criterion that counts in a company's score. */
const scoredCriterionSchema = objectSchema({
  name: stringSchema,
  title: stringSchema,
  description: stringSchema,
  kind: enumSchema(['positive', 'negative']),
  family: stringSchema,
  /** Negative criteria: the family's severity, once per family, so that they add up to `severitySum`. */
  severity: optional(integerSchema),
  /** Negative criteria: every flag of the family, most severe first; the first gives the family its severity. */
  flagged: optional(arrayOf(flaggedCriterionSchema)),
  /** Positive criteria: percentile within the industry, 0 to 100. */
  percentile: optional(numberSchema),
  /** Positive criteria: higher where the criterion is material for the industry. */
  weight: optional(integerSchema),
  /** Positive criteria: whether the company is best in class. */
  isBestInClass: optional(booleanSchema),
  /**
   * What proves the named criterion first, then the rest of its family; of each, what has a note first, then the
   * latest.
   */
  evidence: arrayOf(evidenceSchema),
});
export type ScoredCriterionResponse = Infer<typeof scoredCriterionSchema>;

/** A negative criterion of the profile that was checked: a source was gone through for it, whatever it found. */
const criterionCheckSchema = objectSchema({
  /** Name of the criterion. */
  criterion: stringSchema,
  /**
   * How it was checked; of a fund, the weakest way that half of its covered weight needs, and `NAME` is by name or by
   * list.
   */
  method: enumSchema(checkMethods),
  source: stringSchema,
  url: nullable(stringSchema),
  /** Date of the source. */
  asOf: dateSchema,
});
export type CriterionCheckResponse = Infer<typeof criterionCheckSchema>;

/**
 * Where the positions of a fund come from: its own, complete or in part, those of a fund on the same index, a published
 * allocation to other funds, or those of a fund on a similar index.
 */
export const positionsKinds = ['OWN', 'PARTIAL', 'INDEX_TWIN', 'ALLOCATION', 'NEAR_INDEX'] as const;

const positionsFromSchema = objectSchema({
  kind: enumSchema(positionsKinds),
  /**
   * The other fund whose positions these are; `null` for its own and for an allocation, or where it is not in the
   * release.
   */
  fund: nullable(objectSchema({ ticker: stringSchema, name: stringSchema })),
  source: stringSchema,
  /** The day that the positions are of. */
  day: dateSchema,
});
export type PositionsFromResponse = Infer<typeof positionsFromSchema>;

/** A holding's part in its fund's score. */
const scoreContributorSchema = objectSchema({
  financialInstrumentId: integerSchema,
  ...listingFields,
  /** Score of the holding; `null` when it is not rated. */
  score: impactScoreSchema,
  standing: scoreFields.standing,
  isBound: scoreFields.isBound,
  /** Percent of what lies within the method. */
  holdingPercentage: numberSchema,
  /** Points of the fund's score that come from this holding. */
  contribution: numberSchema,
  /** Whether generated sample data contributed to its score. */
  hasSampleData: booleanSchema,
});
export type ScoreContributorResponse = Infer<typeof scoreContributorSchema>;

/** How a score is computed: enough to recompute it by hand. */
export const scoreExplanationResponseSchema = objectSchema({
  methodologyVersion: integerSchema,
  profile: objectSchema({ id: stringSchema, name: stringSchema }),
  branch: enumSchema(['negative', 'positive', 'none']),
  standing: scoreFields.standing,
  /** Whether the score is a bound: this or lower. Always false for a company. */
  isBound: scoreFields.isBound,
  /**
   * Part of the profile's negative families, by severity, that was checked, 0 to 1; of a fund, the mean over its
   * covered weight.
   */
  shareChecked: numberSchema,
  severitySum: integerSchema,
  criteria: arrayOf(scoredCriterionSchema),
  /**
   * The negative criteria of the profile that were checked, each with its sources; a fund's where they were for at
   * least half of its covered weight. Where less than half of the severities is checked there is no score.
   */
  checks: arrayOf(criterionCheckSchema),
  /** Names of the negative criteria of the profile that were not checked. */
  unchecked: arrayOf(stringSchema),
  /**
   * Funds: share of what lies within the method that has a score, 0 to 1. Below half, the score is a bound or `null`.
   */
  coverage: optional(numberSchema),
  /** Funds: whether all of it is outside the method (bonds, metals, coins, cash), which is not the same as unknown. */
  isOutsideMethod: optional(booleanSchema),
  /** Funds: where the positions come from; `null` where none are known. */
  positionsFrom: optional(nullable(positionsFromSchema)),
  /** Funds: plain weighted mean of the holdings' scores. */
  netScore: optional(nullable(numberSchema)),
  /** Funds: share of the rated weight in companies without a negative score, 0 to 1. */
  cleanWeight: optional(nullable(numberSchema)),
  /** Funds: the holdings that weigh most in the score. */
  contributors: optional(arrayOf(scoreContributorSchema)),
});
export type ScoreExplanationResponse = Infer<typeof scoreExplanationResponseSchema>;
