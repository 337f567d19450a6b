import type { AccountResponse } from '@plumbline/contracts';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { cardName } from '../../billing/model/card-labels.ts';
import { formatPhone } from '../model/order-labels.ts';
import type { Order } from '../model/order.ts';
import classes from './order-details.module.css';

interface OrderDetailsProps {
  readonly account: Pick<AccountResponse, 'firstName' | 'lastName' | 'email'>;
  readonly order: Order;
}

/** For whom, where to and by which card an order was made. */
export function OrderDetails({ account, order: { details, zipCode, card } }: OrderDetailsProps) {
  const titleId = useId();
  return (
    <section className={classes.details} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        Order Details
      </h2>
      <div className={classes.parts}>
        <Part title="Account">
          <p>
            {account.firstName} {account.lastName}
          </p>
          <p>{account.email}</p>
          {details?.phone && <p>{formatPhone(details.phone)}</p>}
        </Part>
        <Part title="Billing">
          {details ? (
            <>
              <p>{details.address}</p>
              {details.apartment && <p>{details.apartment}</p>}
              <p>
                {details.city}, {details.state} {zipCode}
              </p>
            </>
          ) : (
            <p>{zipCode}</p>
          )}
        </Part>
        {card && (
          <Part title="Payment">
            <p>{cardName(card)}</p>
          </Part>
        )}
      </div>
    </section>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <h3 className={classes.part}>{title}</h3>
      {children}
    </div>
  );
}
