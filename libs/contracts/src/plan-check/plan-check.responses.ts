import { arrayOf, dateTimeSchema, nullable, numberSchema, objectSchema, stringSchema } from '../schema.ts';
import type { Infer } from '../schema.ts';

/** A link that was made. Both keys are told this once; only what they hash to is stored. */
export const createdPlanCheckLinkSchema = objectSchema({
  /** Opens it. */
  key: stringSchema,
  /** Ends it. */
  endKey: stringSchema,
  expiresAt: dateTimeSchema,
});
export type CreatedPlanCheckLink = Infer<typeof createdPlanCheckLinkSchema>;

/** What a link leads to: the lines of a plan and a mix, which the reader's browser checks by itself. */
export const planCheckLinkSchema = objectSchema({
  /** As they were sent. */
  lines: arrayOf(
    objectSchema({
      name: stringSchema,
      ticker: nullable(stringSchema),
      chosen: nullable(stringSchema),
      kind: nullable(stringSchema),
      cost: nullable(stringSchema),
      percent: nullable(numberSchema),
    }),
  ),
  createdAt: dateTimeSchema,
  expiresAt: dateTimeSchema,
});
export type PlanCheckLinkResponse = Infer<typeof planCheckLinkSchema>;
