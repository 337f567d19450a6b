import type { Infer } from '../schema.ts';
import { integerSchema, objectSchema, stringSchema } from '../schema.ts';

/** A new account, and the id that the payment provider knows its owner by. */
export const registeredResponseSchema = objectSchema({ id: integerSchema, customerId: stringSchema });
export type RegisteredResponse = Infer<typeof registeredResponseSchema>;

/** A bearer token. */
export const tokenResponseSchema = objectSchema({ id_token: stringSchema });
export type TokenResponse = Infer<typeof tokenResponseSchema>;
