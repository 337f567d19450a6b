import type { Infer } from '../schema.ts';
import { integerSchema, objectSchema, stringSchema } from '../schema.ts';

/** The card that is charged. This is all we know of it ourselves. */
export const paymentMethodResponseSchema = objectSchema({
  /** Lower case, such as `visa`. */
  brand: stringSchema,
  /** The last four digits. */
  lastFour: stringSchema,
  /** 1 to 12. */
  expMonth: integerSchema,
  /** Four digits. */
  expYear: integerSchema,
});
export type PaymentMethodResponse = Infer<typeof paymentMethodResponseSchema>;
