import { scopes } from './personal-tokens/scopes.ts';
import type { Infer } from './schema.ts';
import {
  arrayOf,
  described,
  enumSchema,
  integerSchema,
  nullable,
  objectSchema,
  optional,
  stringSchema,
} from './schema.ts';

/** The media type of every error response (RFC 9457). */
export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/** One rejected field of a request. */
const violationSchema = objectSchema({ field: stringSchema, message: stringSchema });
export type Violation = Infer<typeof violationSchema>;

/** One account in a file of several. Its id counts from 1 within the file. */
export const fileAccountSchema = objectSchema({ id: stringSchema, name: stringSchema, rows: integerSchema });
export type FileAccount = Infer<typeof fileAccountSchema>;

/** What became of a company that had a ticker, and the ticker that it has now, if it has one. */
export const formerTickerSchema = objectSchema({
  statement: stringSchema,
  successorTicker: nullable(stringSchema),
});
export type FormerTicker = Infer<typeof formerTickerSchema>;

/**
 * An error response (RFC 9457). `title` is constant for a `type` and fit to show a user; `detail` is about this
 * occurrence, and repeats the title where nothing more can be said. Neither ever holds a stack, SQL or a secret. Code
 * branches on `type`, never on `title`.
 */
export const problemDetailsSchema = objectSchema({
  type: stringSchema,
  title: stringSchema,
  status: integerSchema,
  detail: optional(stringSchema),
  instance: optional(stringSchema),
  violations: optional(arrayOf(violationSchema)),
  accounts: optional(
    described(
      arrayOf(fileAccountSchema),
      'Of several-accounts: those of an uploaded file, one of which is to be chosen',
    ),
  ),
  former: optional(
    described(formerTickerSchema, 'Of security-not-found, where it is known: what became of the ticker'),
  ),
  scope: optional(
    described(
      enumSchema(scopes),
      'Of missing-scope: what a personal access token needs for the call; absent where none can make it',
    ),
  ),
  requestId: optional(stringSchema),
});
export type ProblemDetails = Infer<typeof problemDetailsSchema>;
