import { Button, Divider, Group, Stack, Text } from '@mantine/core';
import type { AccountResponse } from '@plumbline/contracts';
import { useEffect, useRef } from 'react';
import { planNames } from '@plumbline/pricing';
import { Link, matchPath } from 'react-router-dom';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { Stat, Stats } from '../../../components/ui/data/stat.tsx';
import { useCheckoutOrigin } from '../../../lib/checkout-origin.ts';
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
  const origin = useCheckoutOrigin();
  const returnHref = origin !== null && !isAboutPlans(origin) ? origin : null;
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
        <Group gap="sm">
          {returnHref && (
            <Button component={Link} to={returnHref} size="md">
              Back to where you were
            </Button>
          )}
          <Button
            component={Link}
            to={paths.dashboard.href()}
            size="md"
            variant={returnHref ? 'default' : 'filled'}
          >
            Your dashboard
          </Button>
        </Group>
        <Divider />
        <OrderDetails account={account} order={order} />
      </Stack>
    </CheckoutFrame>
  );
}

/** Pages that a customer leaves for the checkout, with nothing left to do there after it. */
function isAboutPlans(href: string): boolean {
  const finished = [paths.dashboard, paths.plansAndPricing, paths.account, paths.accountSettings];
  return finished.some(({ pattern }) => matchPath(pattern, href.split('?')[0]!));
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
