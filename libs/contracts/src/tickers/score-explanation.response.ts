import { evidenceKinds, evidenceQualities } from '@plumbline/screening';
import type { EvidenceKind, EvidenceQuality } from '@plumbline/screening';
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
import { impactScoreSchema, listingFields } from './listing.response.ts';

export type { EvidenceKind, EvidenceQuality };

const evidenceSchema = objectSchema({
  kind: enumSchema(evidenceKinds),
  /** Percent of revenue or ownership, a 0-100 rating, an SIC code; `null` for a bare flag. */
  value: nullable(numberSchema),
  source: stringSchema,
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
  /** What proves the named criterion first, then the rest of its family; of each, what has a note first, then the latest. */
  evidence: arrayOf(evidenceSchema),
});
export type ScoredCriterionResponse = Infer<typeof scoredCriterionSchema>;

/** A negative criterion of the profile that was checked: a source was gone through for it, whatever it found. */
const criterionCheckSchema = objectSchema({
  /** Name of the criterion. */
  criterion: stringSchema,
  source: stringSchema,
  url: nullable(stringSchema),
  /** Date of the source. */
  asOf: dateSchema,
});
export type CriterionCheckResponse = Infer<typeof criterionCheckSchema>;

/** A holding's part in its fund's score. */
const scoreContributorSchema = objectSchema({
  financialInstrumentId: integerSchema,
  ...listingFields,
  /** Score of the holding; `null` when it is not rated. */
  score: impactScoreSchema,
  /** Percent of the fund's equity weight. */
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
  severitySum: integerSchema,
  criteria: arrayOf(scoredCriterionSchema),
  /**
   * The negative criteria of the profile that were checked, each with its sources; a fund's where they were for at least
   * half of its covered weight. With none there is no score.
   */
  checks: arrayOf(criterionCheckSchema),
  /** Names of the negative criteria of the profile that were not checked. */
  unchecked: arrayOf(stringSchema),
  /** Funds: share of the weight that has a score, 0 to 1. Where it is too low, the fund is not rated. */
  coverage: optional(numberSchema),
  /** Funds: plain weighted mean of the holdings' scores. */
  netScore: optional(nullable(numberSchema)),
  /** Funds: share of the rated weight in companies without a negative score, 0 to 1. */
  cleanWeight: optional(nullable(numberSchema)),
  /** Funds: the holdings that weigh most in the score. */
  contributors: optional(arrayOf(scoreContributorSchema)),
});
export type ScoreExplanationResponse = Infer<typeof scoreExplanationResponseSchema>;
