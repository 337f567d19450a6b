import type {
  AccountResponse,
  CurrentSubscriptionResponse,
  PaymentMethodResponse,
  PlansResponse,
} from '@plumbline/contracts';
import type { Order } from '../model/order.ts';

/** What the checkout needs to know, once it has loaded. */
export interface CheckoutProps {
  readonly account: AccountResponse;
  readonly catalog: PlansResponse;
  readonly current: CurrentSubscriptionResponse;
  /** The card on file. */
  readonly onFile: PaymentMethodResponse | null;
  readonly onPaid: (order: Order) => void;
}
