import type { Infer } from '../schema.ts';
import { booleanSchema, dateTimeSchema, objectSchema, stringSchema } from '../schema.ts';

/** A browser or program that is logged in. */
export const sessionResponseSchema = objectSchema({
  id: stringSchema,
  /** What logged in, in words: "Chrome on Windows". */
  device: stringSchema,
  /** Exact to a few minutes. */
  lastSeen: dateTimeSchema,
  createdAt: dateTimeSchema,
  /** Whether the request belongs to it. */
  isCurrent: booleanSchema,
});
export type SessionResponse = Infer<typeof sessionResponseSchema>;
