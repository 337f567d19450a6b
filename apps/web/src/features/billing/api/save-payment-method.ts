import { paymentUrls } from '@plumbline/contracts';
import type { PaymentMethodRequest, PaymentMethodResponse } from '@plumbline/contracts';
import { postJson, putJson } from '../../../lib/api-client.ts';

/**
 * Sends a card to the server, which passes it on and stores no number: the first one of an account, or one that
 * replaces it. 402 when the provider refuses it. Not a mutation or a query of TanStack, which would cache the card.
 */
export function savePaymentMethod(
  card: PaymentMethodRequest,
  { isReplacing }: { readonly isReplacing: boolean },
): Promise<PaymentMethodResponse> {
  const save = isReplacing ? putJson : postJson;
  return save<PaymentMethodResponse>(paymentUrls.paymentMethod, card);
}
