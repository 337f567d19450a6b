import { Button, Divider, Stack, Text } from '@mantine/core';
import type { AccountResponse } from '@plumbline/contracts';
import { useEffect, useRef } from 'react';
import { planNames } from '@plumbline/pricing';
import { Link } from 'react-router-dom';
import { Panel } from '../../../components/ui/panel.tsx';
import { Stat, Stats } from '../../../components/ui/stat.tsx';
import { formatPrice } from '../../../lib/format.ts';
import { describeRenewal } from '../../billing/model/subscription-labels.ts';
import { cycleLabels } from '../model/order-labels.ts';
import { OrderDetails } from './order-details.tsx';
import type { Order } from '../model/order.ts';
import { paths } from '../../../config/paths.ts';
import { CheckoutFrame } from './checkout-frame.tsx';

interface CheckoutPaidProps {
  readonly account: AccountResponse;
  readonly order: Order;
}

/** The confirmation of a purchase, with a link to the dashboard. */
export function CheckoutPaid({ account, order }: CheckoutPaidProps) {
  const messageRef = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is gone, and the page is still scrolled down.
  useEffect(() => {
    window.scrollTo(0, 0);
    messageRef.current?.focus({ preventScroll: true });
  }, []);
  return (
    <CheckoutFrame title="Checkout">
      <Stack gap="xl" maw="56rem">
        <Text
          ref={messageRef}
          tabIndex={-1}
          maw="42rem"
          fz="var(--step-1)"
          style={{ overflowWrap: 'anywhere' }}
        >
          Your order is: {order.subscription.confirmation} and your account is now ready to use! Your receipt
          has been emailed to you as well.
        </Text>
        <Bought order={order} />
        <Button component={Link} to={paths.dashboard.href()} size="md" mr="auto">
          Your Dashboard
        </Button>
        <Divider />
        <OrderDetails account={account} order={order} />
      </Stack>
    </CheckoutFrame>
  );
}

/** What was bought, what it cost and when it renews. */
function Bought({ order: { subscription, paid, renewalAmount } }: Pick<CheckoutPaidProps, 'order'>) {
  const { plan, cycle, renewsOn } = subscription;
  return (
    <Panel title={planNames[plan]} description={cycleLabels[cycle]} maw="26rem">
      <Stats layout="rows">
        {paid !== null && <Stat label="Paid today">{formatPrice(paid)}</Stat>}
        <Stat label="Renews on">
          {describeRenewal(subscription)}
          {renewsOn !== null && renewalAmount !== null && `, for ${formatPrice(renewalAmount)}`}
        </Stat>
      </Stats>
    </Panel>
  );
}
