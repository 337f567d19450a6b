import type { Infer } from '../schema.ts';
import {
  arrayOf,
  dateSchema,
  dateTimeSchema,
  enumSchema,
  integerSchema,
  nullable,
  objectSchema,
  stringSchema,
} from '../schema.ts';
import { scopes } from './scopes.ts';

/** Where and when a personal access token was used last. */
const lastUsedSchema = objectSchema({
  /** UTC. */
  day: dateSchema,
  /** IP address. */
  address: stringSchema,
  /** What sent the request, in words, as in the list of sessions. */
  device: stringSchema,
});

/** A personal access token of the caller that works. */
export const personalTokenSchema = objectSchema({
  id: integerSchema,
  name: stringSchema,
  scopes: arrayOf(enumSchema(scopes)),
  createdAt: dateTimeSchema,
  expiresAt: dateTimeSchema,
  /** Until when the token that the last rotation replaced works too; `null` where it does not, or there was none. */
  formerWorksUntil: nullable(dateTimeSchema),
  /** `null` as long as it was not used. */
  lastUsed: nullable(lastUsedSchema),
});
export type PersonalToken = Infer<typeof personalTokenSchema>;

/** Response of `POST /api/account/tokens` and of a rotation: the only time that `token` is told. */
export const createdPersonalTokenSchema = objectSchema({
  ...personalTokenSchema.properties,
  token: stringSchema,
});
export type CreatedPersonalToken = Infer<typeof createdPersonalTokenSchema>;
