import {
  arrayOf,
  booleanSchema,
  dateSchema,
  enumSchema,
  integerSchema,
  nullable,
  numberSchema,
  objectSchema,
  stringSchema,
} from '../schema.ts';
import type { Infer } from '../schema.ts';
import { standingSchema } from './listing.response.ts';

/** A flag that a release added, or that it no longer has. */
export const flagChangeSchema = objectSchema({
  criterion: stringSchema,
  kind: enumSchema(['ADDED', 'REMOVED'] as const),
  /** What the flag rests on, or rested on. */
  source: stringSchema,
  url: nullable(stringSchema),
  date: dateSchema,
});

/** What one release changed for a security, under preset 0. The oldest entry is the first release that has it. */
export const scoreHistoryEntrySchema = objectSchema({
  release: integerSchema,
  /** Date of the release's newest facts. */
  asOf: dateSchema,
  /** Two decimals; `null` where not rated. */
  impactScore: nullable(numberSchema),
  /** One that is not negative counts as provisional where what it stood on was not recorded yet. */
  standing: standingSchema,
  /** Whether it was this or lower. */
  isBound: booleanSchema,
  changes: arrayOf(flagChangeSchema),
});
export type ScoreHistoryEntry = Infer<typeof scoreHistoryEntrySchema>;
