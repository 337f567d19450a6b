import { paymentUrls } from '@plumbline/contracts';
import type { SubscriptionRequest, SubscriptionResponse } from '@plumbline/contracts';
import { postJson } from '../../../lib/api-client.ts';

/** Buys a plan with the card on file. The same purchase sent again is not charged twice. */
export function buyPlan(request: SubscriptionRequest): Promise<SubscriptionResponse> {
  return postJson<SubscriptionResponse>(paymentUrls.subscription, request);
}
