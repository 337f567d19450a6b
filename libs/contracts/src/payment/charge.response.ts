import type { Infer } from '../schema.ts';
import {
  booleanSchema,
  integerSchema,
  nullable,
  numberSchema,
  objectSchema,
  stringSchema,
} from '../schema.ts';

/** A payment that was attempted. */
export const chargeResponseSchema = objectSchema({
  /** US dollars. */
  amount: numberSchema,
  /** Address of its receipt; `null` when it was not paid. */
  receiptUrl: nullable(stringSchema),
  paid: booleanSchema,
  /** Seconds since 1970-01-01 UTC. */
  createdDate: integerSchema,
});
export type ChargeResponse = Infer<typeof chargeResponseSchema>;
