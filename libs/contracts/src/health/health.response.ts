import type { Infer } from '../schema.ts';
import {
  booleanSchema,
  dateSchema,
  dateTimeSchema,
  enumSchema,
  integerSchema,
  objectSchema,
  stringSchema,
} from '../schema.ts';

/** Response of `GET /api/health/live`. */
export const livenessResponseSchema = objectSchema({ status: enumSchema(['live']) });
export type LivenessResponse = Infer<typeof livenessResponseSchema>;

/** The universe release being served. */
const universeSummaryResponseSchema = objectSchema({
  /** Number of the release. */
  release: integerSchema,
  source: stringSchema,
  /** Date of the newest facts. */
  asOf: dateSchema,
  /** When it was loaded. A release of the same number was loaded at another time when a backup has been restored. */
  loadedAt: dateTimeSchema,
  instruments: integerSchema,
  /** Securities with a score or a bound under the standard profile. */
  scored: integerSchema,
  stocks: integerSchema,
  funds: integerSchema,
  /** Funds with a score or a bound: enough of what they hold is known. */
  fundsSeenInto: integerSchema,
  hasSampleData: booleanSchema,
});
export type UniverseSummaryResponse = Infer<typeof universeSummaryResponseSchema>;

/** Response of `GET /api/health/ready`. */
export const readinessResponseSchema = objectSchema({
  status: enumSchema(['ready']),
  universe: universeSummaryResponseSchema,
});
export type ReadinessResponse = Infer<typeof readinessResponseSchema>;
