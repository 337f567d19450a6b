import { Button, Divider, Stack, Text } from '@mantine/core';
import type { AccountResponse } from '@plumbline/contracts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
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
        <Button component={Link} to={paths.dashboard.href()} size="md" mr="auto">
          Your Dashboard
        </Button>
        <Divider />
        <OrderDetails account={account} order={order} />
      </Stack>
    </CheckoutFrame>
  );
}
