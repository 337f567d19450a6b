import { useMergedRef } from '@mantine/hooks';
import { BillingDetails } from '@plumbline/contracts';
import type { PaymentMethodResponse, PriceEntry } from '@plumbline/contracts';
import { summarizeCheckout, toDollars } from '@plumbline/pricing';
import type { Cents, Offer } from '@plumbline/pricing';
import { useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { violationsIn } from '../../../lib/api-error.ts';
import { useDtoForm } from '../../../lib/use-dto-form.ts';
import { emptyCard } from '../../billing/components/card-fields.tsx';
import type { Order } from '../model/order.ts';
import { useCardChoice } from './use-card-choice.ts';
import { usePromoCode } from './use-promo-code.ts';
import { buyPlan } from '../api/buy-plan.ts';
import { usePurchase } from './use-purchase.ts';
import type { Failed } from './use-purchase.ts';

interface Checkout {
  readonly offer: Offer;
  readonly price: PriceEntry;
  /** What is left of the plan that this one replaces. */
  readonly credit: Cents;
  /** The card on file. */
  readonly onFile: PaymentMethodResponse | null;
  /** Of the account. */
  readonly zipCode: string;
  readonly onPaid: (order: Order) => void;
}

/** The second click of a double click comes within this time. */
const DOUBLE_CLICK_MS = 500;

const noDetails = { address: '', apartment: '', city: '', state: '', phone: '' };

/** The state of the checkout form, and how it is submitted. */
export function useCheckout({ offer, price, credit, onFile, zipCode, onPaid }: Checkout) {
  const { formRef: detailsRef, ...details } = useDtoForm(BillingDetails, noDetails);
  const { formRef: cardRef, choose, recover: recoverCard, ...choice } = useCardChoice(onFile, zipCode);
  const { card } = choice;
  const formRef = useMergedRef(detailsRef, cardRef);
  const promo = usePromoCode();
  const [today] = useState(() => new Date());
  const summary = summarizeCheckout(offer, promo.coupon?.terms ?? null, today, credit);
  const { noticeSubmit, ...agreed } = useAgreement();
  const { purchase, isBusy, failed } = usePurchase();

  const recover = (failure: Failed) => {
    recoverCard(failure);
    const refusal = violationsIn(failure.error).find(({ field }) => field === 'couponId');
    if (refusal) promo.refuse(refusal.message);
  };
  const submit = async () => {
    if (!agreed.hasAgreed) return;
    noticeSubmit();
    const filled = details.bind();
    details.showMessages();
    const chosen = choose();
    if (filled.violations.length > 0 || chosen === undefined) return;
    const outcome = await purchase({
      card: chosen,
      onFile,
      pay: () => buyPlan({ priceId: price.priceId, couponId: promo.coupon?.code ?? '' }),
    });
    if (!outcome) return;
    if ('error' in outcome) return recover(outcome);
    card.reset(emptyCard(card.values.zipCode));
    onPaid({
      ...outcome,
      details: filled.request,
      zipCode: card.values.zipCode,
      paid: outcome.subscription.amountPaid,
      renewalAmount: summary.nextCharge && toDollars(summary.nextCharge.amount),
    });
  };

  return {
    formRef,
    details,
    ...choice,
    promo,
    summary,
    ...agreed,
    isBusy,
    failed,
    submit: () => void submit(),
  };
}

/**
 * Whether the box is ticked. It and the links beside it take no click right after the form was submitted: messages
 * beside fields move them, so that the second click of a double click on the button could hit them.
 */
function useAgreement() {
  const [hasAgreed, setHasAgreed] = useState(false);
  const submittedAt = useRef(-Infinity);
  const isSecondClick = () => performance.now() - submittedAt.current < DOUBLE_CLICK_MS;
  return {
    hasAgreed,
    setHasAgreed: (agreed: boolean) => {
      if (!isSecondClick()) setHasAgreed(agreed);
    },
    /** For clicks on the links. */
    ignoreSecondClick: (event: MouseEvent) => {
      if (isSecondClick() && event.target instanceof HTMLAnchorElement) event.preventDefault();
    },
    noticeSubmit: () => (submittedAt.current = performance.now()),
  };
}
