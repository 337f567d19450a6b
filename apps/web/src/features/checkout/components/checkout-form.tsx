import type { PaymentMethodResponse, PlansResponse, PriceEntry } from '@plumbline/contracts';
import { summarizeCheckout } from '@plumbline/pricing';
import type { Cents, Offer } from '@plumbline/pricing';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useCheckout } from '../hooks/use-checkout.ts';
import { useIsWide } from '../../billing/hooks/use-is-wide.ts';
import type { Order } from '../model/order.ts';
import { BillingDetailsFields } from './billing-details-fields.tsx';
import { CardChoice } from './card-choice.tsx';
import { OfferChoice } from './offer-choice.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PromoCodeField } from './promo-code-field.tsx';
import { PurchaseBlock } from './purchase-block.tsx';
import classes from './checkout-form.module.css';

interface CheckoutFormProps {
  readonly catalogue: PlansResponse;
  /** What may be bought. */
  readonly available: readonly Offer[];
  readonly offer: Offer;
  readonly price: PriceEntry;
  readonly onOffer: (offer: Offer) => void;
  /** Of the plan that this one takes the place of. */
  readonly credit: Cents;
  readonly onFile: PaymentMethodResponse | null;
  /** Of the account. */
  readonly zipCode: string;
  /** What one agrees to, with links to read it. */
  readonly agreement: ReactNode;
  readonly onPaid: (order: Order) => void;
}

/** Buying a plan: at the left what it takes, at the right what it costs. On narrow screens one agrees below the sums. */
export function CheckoutForm({ catalogue, available, offer, price, onOffer, ...rest }: CheckoutFormProps) {
  const { credit, onFile, zipCode, agreement, onPaid } = rest;
  const { promo, details, card, formRef, submit, ...form } = useCheckout({ price, onFile, zipCode, onPaid });
  const [today] = useState(() => new Date());
  const isWide = useIsWide();
  const summary = summarizeCheckout(offer, promo.coupon?.terms ?? null, today, credit);
  const choose = (next: Offer) => {
    // What is being paid is what was chosen when it was sent.
    if (form.isBusy) return;
    promo.clear();
    onOffer(next);
  };
  const lastStep = (
    <PurchaseBlock
      agreement={agreement}
      hasAgreed={form.hasAgreed}
      onAgree={form.setHasAgreed}
      isBusy={form.isBusy}
      failed={form.failed}
    />
  );
  return (
    <form
      ref={formRef}
      className={classes.columns}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={classes.steps}>
        <Step title="Your plan">
          <OfferChoice plans={catalogue.plans} available={available} chosen={offer} onChoose={choose} />
        </Step>
        <Step title="Billing details">
          <BillingDetailsFields details={details} card={card} />
        </Step>
        <Step title="Payment">
          <PromoCodeField promo={promo} price={price} />
          <CardChoice
            onFile={onFile}
            usesOnFile={form.usesOnFile}
            onUse={form.setUsesOnFile}
            form={card}
            isTestMode={catalogue.isTestMode}
          />
          {isWide && lastStep}
        </Step>
      </div>
      <aside className={classes.aside} aria-label="Summary">
        <OrderSummary offer={offer} summary={summary} coupon={promo.coupon}>
          {!isWide && lastStep}
        </OrderSummary>
      </aside>
    </form>
  );
}

function Step({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={classes.step} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
