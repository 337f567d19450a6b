import { useMergedRef } from '@mantine/hooks';
import { BillingDetails, isStillGood, PaymentMethodRequest } from '@plumbline/contracts';
import type { PaymentMethodResponse, PriceEntry } from '@plumbline/contracts';
import { useState } from 'react';
import { violationsIn } from '../../../lib/api-error.ts';
import { useDtoForm } from '../../../lib/use-dto-form.ts';
import { subscribe } from '../api/subscribe.ts';
import { emptyCard } from '../model/card-values.ts';
import type { Order } from '../model/order.ts';
import { usePromoCode } from './use-promo-code.ts';
import { usePurchase } from './use-purchase.ts';
import type { Failed } from './use-purchase.ts';

interface Checkout {
  readonly price: PriceEntry;
  /** The card on file. */
  readonly onFile: PaymentMethodResponse | null;
  /** Of the account. */
  readonly zipCode: string;
  readonly onPaid: (order: Order) => void;
}

const noDetails = { address: '', apartment: '', city: '', state: '', phone: '' };

/** The logic of the checkout: what is typed, what counts, and how it is sent. */
export function useCheckout({ price, onFile, zipCode, onPaid }: Checkout) {
  const { formRef: detailsRef, ...details } = useDtoForm(BillingDetails, noDetails);
  const { formRef: cardRef, ...card } = useDtoForm(PaymentMethodRequest, emptyCard(zipCode));
  const formRef = useMergedRef(detailsRef, cardRef);
  const promo = usePromoCode();
  const [usesOnFile, setUsesOnFile] = useState(onFile !== null && isStillGood(onFile));
  const [hasAgreed, setHasAgreed] = useState(false);
  const { purchase, isBusy, failed } = usePurchase();

  const recover = ({ step, error }: Failed) => {
    const found = violationsIn(error);
    const wasSaved = step === 'payment' && !usesOnFile;
    // Nothing that was typed is lost but the code that nobody may keep; a card that was saved is on file by now.
    card.reset(wasSaved ? emptyCard(card.values.zipCode) : { ...card.values, cvc: '' });
    if (wasSaved) setUsesOnFile(true);
    if (step === 'card') card.takeViolations(found);
    const refusal = found.find(({ field }) => field === 'couponId');
    if (refusal) promo.refuse(refusal.message);
  };
  const submit = async () => {
    if (!hasAgreed) return;
    const filled = details.bind();
    const typed = card.bind();
    details.showMessages();
    if (!usesOnFile) card.showMessages();
    if (filled.violations.length > 0 || (!usesOnFile && typed.violations.length > 0)) return;
    const outcome = await purchase({
      card: usesOnFile ? null : typed.request,
      onFile,
      pay: () => subscribe({ priceId: price.priceId, couponId: promo.coupon?.code ?? '' }),
    });
    if (!outcome) return;
    if ('error' in outcome) return recover(outcome);
    card.reset(emptyCard(card.values.zipCode));
    onPaid({ ...outcome, details: filled.request, zipCode: card.values.zipCode });
  };

  return {
    formRef,
    details,
    card,
    promo,
    usesOnFile,
    setUsesOnFile,
    hasAgreed,
    setHasAgreed,
    isBusy,
    failed,
    submit: () => void submit(),
  };
}
