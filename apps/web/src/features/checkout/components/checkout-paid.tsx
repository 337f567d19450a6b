import { Button } from '@mantine/core';
import type { AccountResponse } from '@plumbline/contracts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { OrderDetails } from './order-details.tsx';
import type { Order } from '../model/order.ts';
import { paths } from '../../../config/paths.ts';
import { CheckoutFrame } from './checkout-frame.tsx';
import classes from './checkout.module.css';

interface CheckoutPaidProps {
  readonly account: AccountResponse;
  readonly order: Order;
}

/** The end of the checkout: what was bought, and the way on. */
export function CheckoutPaid({ account, order }: CheckoutPaidProps) {
  const messageRef = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is gone, and the page was scrolled down to its end.
  useEffect(() => {
    window.scrollTo(0, 0);
    messageRef.current?.focus({ preventScroll: true });
  }, []);
  return (
    <CheckoutFrame title="Checkout">
      <div className={classes.paid}>
        <p ref={messageRef} tabIndex={-1} className={classes.message}>
          Your order is: {order.subscription.confirmation} and your account is now ready to use! Your receipt
          has been emailed to you as well.
        </p>
        <Button component={Link} to={paths.dashboard.href()} size="md">
          Your Dashboard
        </Button>
        <OrderDetails account={account} order={order} />
      </div>
    </CheckoutFrame>
  );
}
