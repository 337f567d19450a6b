import { Button, Text } from '@mantine/core';
import type { SubscriptionResponse } from '@plumbline/contracts';
import { Link } from 'react-router-dom';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { Stat, Stats } from '../../../components/ui/data/stat.tsx';
import { formatPrice } from '../../../lib/format.ts';
import { cycleNames, describeRenewal } from '../model/subscription-labels.ts';

interface OwnedPlanProps {
  /** `null` without a purchase. */
  readonly subscription: SubscriptionResponse | null;
  /** Whether the account has Premium, bought or not. */
  readonly isPro: boolean;
  /** Where the debt can be paid. */
  readonly checkoutHref: string;
  readonly onCancel: () => void;
}

/** What has been paid for a plan, and what will be. */
export function OwnedPlan({ subscription, isPro, checkoutHref, onCancel }: OwnedPlanProps) {
  if (!subscription)
    return (
      <Text c="dimmed">
        {isPro ? 'Your Premium plan is a gift. Nothing is charged for it.' : 'Your account is free.'}
      </Text>
    );
  const { status, cycle, amountPaid, confirmation } = subscription;
  const isOwing = status === 'PAST_DUE';
  return (
    <>
      {isOwing && (
        <Notice title="Your last payment failed" isFailure>
          <p>Your plan will end unless you pay.</p>
          <Button component={Link} to={checkoutHref}>
            Pay the amount due
          </Button>
        </Notice>
      )}
      <Stats layout="rows" className="lined">
        <Stat label="Billing cycle">{cycleNames[cycle]}</Stat>
        {!isOwing && <Stat label="Renews on">{describeRenewal(subscription)}</Stat>}
        <Stat label="Paid at purchase">{formatPrice(amountPaid)}</Stat>
        <Stat label="Order">{confirmation}</Stat>
      </Stats>
      <Button variant="default" mt="lg" onClick={onCancel}>
        Cancel
      </Button>
    </>
  );
}
