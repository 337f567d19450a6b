import type { PaymentMethodRequest, PaymentMethodResponse, SubscriptionResponse } from '@plumbline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { paymentMethodQuery, subscriptionQuery } from '../../billing/api/billing.ts';
import { savePaymentMethod } from '../../billing/api/save-payment-method.ts';
import { billingMessages, checkoutToasts } from '../../billing/messages.ts';

/** The purchase and the card that pays for it. The card is not stored anywhere once it has been sent. */
interface Order {
  /** `null` for the card on file. */
  readonly card: PaymentMethodRequest | null;
  readonly onFile: PaymentMethodResponse | null;
  /** Charges the card, once it is on file. */
  readonly pay: () => Promise<SubscriptionResponse>;
}

interface Bought {
  readonly subscription: SubscriptionResponse;
  readonly card: PaymentMethodResponse | null;
}

/** Which of the two steps failed, and why. If it was the payment, the card has been saved. */
export interface Failed {
  readonly step: 'card' | 'payment';
  readonly error: Error;
}

interface Purchase {
  readonly isBusy: boolean;
  readonly failed: Failed | null;
  /** Resolves to what was bought or to what went wrong; to `undefined` while another purchase is in progress. */
  readonly purchase: (order: Order) => Promise<Bought | Failed | undefined>;
}

/**
 * Saves the card if it is new, then pays; further calls meanwhile do nothing. Not a mutation of TanStack Query, which
 * would keep the card in memory.
 */
export function usePurchase(): Purchase {
  const queryClient = useQueryClient();
  const isRunning = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failed, setFailed] = useState<Failed | null>(null);

  const fail = (step: Failed['step'], error: Error): Failed => {
    const failure = { step, error };
    setFailed(failure);
    checkoutToasts.fail(step === 'card' ? billingMessages.cardFailed : billingMessages.purchaseFailed);
    // The account may already have the plan, or owe something else by now.
    if (step === 'payment') void queryClient.invalidateQueries({ queryKey: subscriptionQuery().queryKey });
    return failure;
  };
  const run = async ({ card, onFile, pay }: Order): Promise<Bought | Failed> => {
    let step: Failed['step'] = 'card';
    let charged = onFile;
    try {
      if (card) charged = await savePaymentMethod(card, { isReplacing: onFile !== null });
      step = 'payment';
      return { subscription: await pay(), card: charged };
    } catch (error) {
      return fail(step, error as Error);
    } finally {
      // Not before: the choice of a card that it makes would move the pressed button.
      if (step === 'payment') queryClient.setQueryData(paymentMethodQuery().queryKey, charged);
    }
  };
  const purchase: Purchase['purchase'] = async (order) => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setIsBusy(true);
    setFailed(null);
    checkoutToasts.clear();
    const outcome = await run(order);
    isRunning.current = false;
    setIsBusy(false);
    return outcome;
  };
  return { isBusy, failed, purchase };
}
