import { Text } from '@mantine/core';
import { planNames, toDollars } from '@plumbline/pricing';
import type { CheckoutSummary, Offer } from '@plumbline/pricing';
import type { ReactNode } from 'react';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { Stat, Stats } from '../../../components/ui/data/stat.tsx';
import { formatPrice } from '../../../lib/format.ts';
import type { AppliedCoupon } from '../model/coupon.ts';
import { cycleLabels, explainNextCharge, formatNextCharge, renewalDay } from '../model/order-labels.ts';
import classes from './order-summary.module.css';

interface OrderSummaryProps {
  readonly offer: Offer;
  readonly summary: CheckoutSummary;
  readonly coupon: AppliedCoupon | null;
  /** Shown below the sums. */
  readonly children?: ReactNode;
}

/** What is being bought and what it costs, now and later. */
export function OrderSummary({ offer, summary, coupon, children }: OrderSummaryProps) {
  const { price, discount, credit, dueToday, recurringTotal } = summary;
  const notes = [
    explainNextCharge(summary),
    credit > 0 && 'The credit is what is left of your current plan; it shrinks with time.',
  ].filter((note) => note !== null && note !== false);
  return (
    <Panel title={planNames[offer.plan]} description={cycleLabels[offer.cycle]} size="lg">
      <Stats layout="rows">
        <Stat label="Price">{formatPrice(toDollars(price))}</Stat>
        <Stat label={coupon ? `Promo ${coupon.code}` : 'Promo'}>{coupon ? takenOff(discount) : 'None'}</Stat>
        {credit > 0 && <Stat label="Unused credit">{takenOff(credit)}</Stat>}
        <div className={classes.due}>
          <dt>Due today</dt>
          <dd aria-live="polite">{formatPrice(toDollars(dueToday))}</dd>
        </div>
        <Stat label="Recurring total">{formatPrice(toDollars(recurringTotal))}</Stat>
        <Stat label="First renewal date">{renewalDay(summary)}</Stat>
        <Stat label="Next charge">{formatNextCharge(summary)}</Stat>
      </Stats>
      {notes.length > 0 && (
        <Text c="dimmed" fz="var(--step-down)" mt="xs">
          {notes.join(' ')}
        </Text>
      )}
      {children}
    </Panel>
  );
}

function takenOff(cents: number): string {
  return `−${formatPrice(toDollars(cents))}`;
}
