import type { BillingDetails, PaymentMethodResponse, SubscriptionResponse } from '@plumbline/contracts';

/** A completed purchase. Parts of it are known only to this page and never sent anywhere. */
export interface Order {
  readonly subscription: SubscriptionResponse;
  readonly card: PaymentMethodResponse | null;
  /** `null` if the form did not ask for them. */
  readonly details: BillingDetails | null;
  readonly zipCode: string;
  /** What the card was charged now, in US dollars; `null` when that is not known. */
  readonly paid: number | null;
  /** What it will be charged when the plan renews; `null` when nothing is charged or that is not known. */
  readonly renewalAmount: number | null;
}
