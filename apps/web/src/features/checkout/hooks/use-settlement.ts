import type { PaymentMethodResponse, PriceEntry, SubscriptionResponse } from '@plumbline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { subscriptionQuery } from '../../billing/api/billing.ts';
import type { Order } from '../model/order.ts';
import { useCardChoice } from './use-card-choice.ts';
import { buyPlan } from '../api/buy-plan.ts';
import { usePurchase } from './use-purchase.ts';

interface Settlement {
  /** Of the plan that is owed. */
  readonly price: PriceEntry;
  readonly onFile: PaymentMethodResponse | null;
  readonly zipCode: string;
  /** What is owed in US dollars; `null` when that is not known. */
  readonly amount: number | null;
  readonly onPaid: (order: Order) => void;
}

/** Pays what a plan owes after a failed charge, with the card on file or with one that replaces it. */
export function useSettlement({ price, amount, onFile, zipCode, onPaid }: Settlement) {
  const queryClient = useQueryClient();
  const { choose, recover, ...choice } = useCardChoice(onFile, zipCode);
  const { purchase, isBusy, failed } = usePurchase();

  const pay = async (): Promise<SubscriptionResponse> => {
    // A new card is charged as soon as it replaces the old one; nothing is left to pay then.
    const { subscription } = await queryClient.fetchQuery({
      ...subscriptionQuery(),
      staleTime: 0,
      retry: false,
    });
    if (subscription?.status === 'ACTIVE') return subscription;
    return buyPlan({ priceId: price.priceId, couponId: '' });
  };
  const submit = async () => {
    const chosen = choose();
    if (chosen === undefined) return;
    const outcome = await purchase({ card: chosen, onFile, pay });
    if (!outcome) return;
    if ('error' in outcome) return recover(outcome);
    const { zipCode: entered } = choice.card.values;
    onPaid({ ...outcome, details: null, zipCode: entered, paid: amount, renewalAmount: null });
  };
  return { ...choice, isBusy, failed, submit: () => void submit() };
}
