import { planNames, toDollars } from '@plumbline/pricing';
import type { CheckoutSummary, Offer } from '@plumbline/pricing';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { formatPrice } from '../../../lib/format.ts';
import type { AppliedCoupon } from '../model/coupon.ts';
import { cycleLabels, formatNextCharge, renewalDay } from '../model/order-labels.ts';
import classes from './order-summary.module.css';

interface OrderSummaryProps {
  readonly offer: Offer;
  readonly summary: CheckoutSummary;
  readonly coupon: AppliedCoupon | null;
  /** What stands below the sums. */
  readonly children?: ReactNode;
}

/** What is being bought and what it costs, now and later. */
export function OrderSummary({ offer, summary, coupon, children }: OrderSummaryProps) {
  const titleId = useId();
  const { price, discount, credit, dueToday, recurringTotal } = summary;
  return (
    <section className={classes.summary} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {planNames[offer.plan]}
      </h2>
      <p className={classes.cycle}>{cycleLabels[offer.cycle]}</p>
      <dl className={classes.sums}>
        <Sum name="Price">{formatPrice(toDollars(price))}</Sum>
        <Sum name={coupon ? `Promo ${coupon.code}` : 'Promo'}>{coupon ? takenOff(discount) : 'None'}</Sum>
        {credit > 0 && <Sum name="Unused credit">{takenOff(credit)}</Sum>}
        <div className={classes.due}>
          <dt>Due Today</dt>
          <dd aria-live="polite">{formatPrice(toDollars(dueToday))}</dd>
        </div>
        <Sum name="Recurring Total">{formatPrice(toDollars(recurringTotal))}</Sum>
        <Sum name="First renewal date">{renewalDay(summary)}</Sum>
        <Sum name="Next charge">{formatNextCharge(summary)}</Sum>
      </dl>
      <p className={classes.note}>
        The next charge is what your card is really charged, and when.
        {credit > 0 && ' The credit is what is left of your plan now; it shrinks with time.'}
      </p>
      {children}
    </section>
  );
}

function Sum({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function takenOff(cents: number): string {
  return `−${formatPrice(toDollars(cents))}`;
}
