import type { BillingDetails, PaymentMethodResponse, SubscriptionResponse } from '@plumbline/contracts';

/** A completed purchase. Parts of it are known only to this page and never sent anywhere. */
export interface Order {
  readonly subscription: SubscriptionResponse;
  readonly card: PaymentMethodResponse | null;
  /** `null` if the form did not ask for them. */
  readonly details: BillingDetails | null;
  readonly zipCode: string;
}
