import { SimpleGrid } from '@mantine/core';
import type { AccountResponse } from '@plumbline/contracts';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Subheading } from '../../../components/ui/layout/subheading.tsx';
import { cardName } from '../../billing/model/card-labels.ts';
import { formatCityLine, formatPhone } from '../model/order-labels.ts';
import type { Order } from '../model/order.ts';

interface OrderDetailsProps {
  readonly account: Pick<AccountResponse, 'firstName' | 'lastName' | 'email'>;
  readonly order: Order;
}

/** The account, the billing address and the card of an order. */
export function OrderDetails({ account, order: { details, zipCode, card } }: OrderDetailsProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>Order details</h2>
      <SimpleGrid minColWidth="min(18rem, 100%)" autoFlow="auto-fit" spacing="xl" mt="lg">
        <Part title="Account">
          <p>
            {account.firstName} {account.lastName}
          </p>
          <p>{account.email}</p>
          {details?.phone && <p>{formatPhone(details.phone)}</p>}
        </Part>
        <Part title="Billing">
          {details?.address && <p>{details.address}</p>}
          {details?.apartment && <p>{details.apartment}</p>}
          <p>{formatCityLine(details, zipCode)}</p>
        </Part>
        {card && (
          <Part title="Payment">
            <p>{cardName(card)}</p>
          </Part>
        )}
      </SimpleGrid>
    </section>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <Subheading c="dimmed" fw={500} mb="0.25rem">
        {title}
      </Subheading>
      {children}
    </div>
  );
}
