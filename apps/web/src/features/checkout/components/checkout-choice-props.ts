import type {
  AccountResponse,
  CurrentSubscriptionResponse,
  PaymentMethodResponse,
  PlansResponse,
} from '@plumbline/contracts';
import type { Order } from '../model/order.ts';

/** What the checkout knows once everything has been read. */
export interface CheckoutChoiceProps {
  readonly account: AccountResponse;
  readonly catalogue: PlansResponse;
  readonly current: CurrentSubscriptionResponse;
  /** The card on file. */
  readonly onFile: PaymentMethodResponse | null;
  readonly onPaid: (order: Order) => void;
}
