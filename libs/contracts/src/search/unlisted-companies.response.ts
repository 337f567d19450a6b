import { arrayOf, booleanSchema, described, nullable, objectSchema, stringSchema } from '../schema.ts';
import type { Infer } from '../schema.ts';

/** A company that people search for and whose shares are not traded, or a ticker that is another one now. */
export const unlistedCompanySchema = objectSchema({
  name: stringSchema,
  formerTicker: described(
    nullable(stringSchema),
    'The ticker that it had; null for a company that was never listed',
  ),
  successorTicker: described(
    nullable(stringSchema),
    'The ticker of what became of it; null where nothing of it is listed',
  ),
  statement: described(stringSchema, 'Why it has no score, in a sentence or two, fit to show a user'),
  isExact: described(
    booleanSchema,
    'Whether the query is just this name or ticker, so that no listed security is meant',
  ),
  /** Where that is said; `null` for what follows from the SEC's lists alone. */
  sourceUrl: nullable(stringSchema),
  /** The source in words; `null` where only its address is known. */
  sourceTitle: nullable(stringSchema),
  /** ISO day, month or year of the source, or the day on which it was read; `null` where it is not known. */
  sourceDate: nullable(stringSchema),
  /** Whether the date is that of our reading, because the source has none. */
  isDayOfReading: booleanSchema,
});
export type UnlistedCompanyResponse = Infer<typeof unlistedCompanySchema>;

/** At most three, best match first; empty for most queries. */
export const unlistedCompaniesResponseSchema = arrayOf(unlistedCompanySchema);
