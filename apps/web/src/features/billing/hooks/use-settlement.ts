import { isStillGood, PaymentMethodRequest } from '@plumbline/contracts';
import type { PaymentMethodResponse, PriceEntry, SubscriptionResponse } from '@plumbline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { violationsIn } from '../../../lib/api-error.ts';
import { useDtoForm } from '../../../lib/use-dto-form.ts';
import { getSubscription } from '../api/get-subscription.ts';
import { subscribe } from '../api/subscribe.ts';
import { emptyCard } from '../model/card-values.ts';
import type { Order } from '../model/order.ts';
import { usePurchase } from './use-purchase.ts';

interface Settlement {
  /** Of the plan that is owed. */
  readonly price: PriceEntry;
  readonly onFile: PaymentMethodResponse | null;
  readonly zipCode: string;
  readonly onPaid: (order: Order) => void;
}

/** Paying what a plan owes after a charge has failed: with the card on file, or with another that takes its place. */
export function useSettlement({ price, onFile, zipCode, onPaid }: Settlement) {
  const queryClient = useQueryClient();
  const { formRef, ...card } = useDtoForm(PaymentMethodRequest, emptyCard(zipCode));
  const [usesOnFile, setUsesOnFile] = useState(onFile !== null && isStillGood(onFile));
  const { purchase, isBusy, failed } = usePurchase();

  const pay = async (): Promise<SubscriptionResponse> => {
    // A card that takes the place of another is charged at once; then nothing is left to be paid.
    const { subscription } = await queryClient.fetchQuery({
      ...getSubscription(),
      staleTime: 0,
      retry: false,
    });
    if (subscription?.status === 'ACTIVE') return subscription;
    return subscribe({ priceId: price.priceId, couponId: '' });
  };
  const submit = async () => {
    const typed = card.bind();
    if (!usesOnFile) {
      card.showMessages();
      if (typed.violations.length > 0) return;
    }
    const outcome = await purchase({ card: usesOnFile ? null : typed.request, onFile, pay });
    if (!outcome) return;
    if ('error' in outcome) {
      const wasSaved = outcome.step === 'payment' && !usesOnFile;
      card.reset(wasSaved ? emptyCard(card.values.zipCode) : { ...card.values, cvc: '' });
      if (wasSaved) setUsesOnFile(true);
      if (outcome.step === 'card') card.takeViolations(violationsIn(outcome.error));
      return;
    }
    onPaid({ ...outcome, details: null, zipCode: card.values.zipCode });
  };
  return { formRef, card, usesOnFile, setUsesOnFile, isBusy, failed, submit: () => void submit() };
}
