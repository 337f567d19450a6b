import { paymentUrls } from '@plumbline/contracts';
import type { PaymentMethodRequest, PaymentMethodResponse } from '@plumbline/contracts';
import { postJson, putJson } from '../../../lib/api-client.ts';

/**
 * Hands a card to the server, which passes it on and keeps no number: one for an account that has none, or in the place
 * of the one it has. 402 when the provider refuses it. To be called as it is: what a mutation or a query was given
 * stays in a cache, where a card must not be.
 */
export function savePaymentMethod(
  card: PaymentMethodRequest,
  { isReplacing }: { readonly isReplacing: boolean },
): Promise<PaymentMethodResponse> {
  const save = isReplacing ? putJson : postJson;
  return save<PaymentMethodResponse>(paymentUrls.paymentMethod, card);
}
