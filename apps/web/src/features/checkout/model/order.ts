import type { BillingDetails, PaymentMethodResponse, SubscriptionResponse } from '@plumbline/contracts';

/** A purchase that has been made, as far as this page knows: a part of it is told to nobody else. */
export interface Order {
  readonly subscription: SubscriptionResponse;
  readonly card: PaymentMethodResponse | null;
  /** `null`: they were not asked for. */
  readonly details: BillingDetails | null;
  readonly zipCode: string;
}
