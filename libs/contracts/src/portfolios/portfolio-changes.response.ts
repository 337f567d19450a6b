import {
  arrayOf,
  booleanSchema,
  dateTimeSchema,
  integerSchema,
  nullable,
  numberSchema,
  objectSchema,
  stringSchema,
} from '../schema.ts';
import type { ShownScore } from '@plumbline/screening';
import type { Infer } from '../schema.ts';
import { listingFields, standingSchema } from '../tickers/listing.response.ts';
import { flagChangeSchema } from '../tickers/score-history.response.ts';

/** What changed for a security between two releases, under preset 0. */
export const changedSecuritySchema = objectSchema({
  financialInstrumentId: integerSchema,
  ...listingFields,
  /** Two decimals; `null` where not rated. */
  impactScoreBefore: nullable(numberSchema),
  standingBefore: standingSchema,
  isBoundBefore: booleanSchema,
  impactScoreNow: nullable(numberSchema),
  standingNow: standingSchema,
  isBoundNow: booleanSchema,
  /** Flags that only one of the two releases has. */
  changes: arrayOf(objectSchema({ ...flagChangeSchema.properties, title: stringSchema })),
});
export type ChangedSecurity = Infer<typeof changedSecuritySchema>;

/** The scores of a security before and after a change, with what they stood on. */
export function scoresOfChange(
  change: Omit<ChangedSecurity, 'changes'>,
): Record<'before' | 'now', ShownScore> {
  return {
    before: {
      impactScore: change.impactScoreBefore,
      standing: change.standingBefore,
      isBound: change.isBoundBefore,
    },
    now: { impactScore: change.impactScoreNow, standing: change.standingNow, isBound: change.isBoundNow },
  };
}

/** What changed for the holdings of a portfolio since its owner last saw that. */
export const portfolioChangesResponseSchema = objectSchema({
  /** When the owner last saw it; `null` before the first time. */
  since: nullable(dateTimeSchema),
  /** The release up to which these are the changes. */
  release: integerSchema,
  /** The number of changed holdings, of which `changes` has the first hundred. */
  total: integerSchema,
  /** Latest change first. */
  changes: arrayOf(changedSecuritySchema),
});
export type PortfolioChangesResponse = Infer<typeof portfolioChangesResponseSchema>;
