import { Button, Skeleton } from '@mantine/core';
import type { SubscriptionResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Columns } from '../../../components/ui/layout/columns.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { paymentMethodQuery, plansQuery, subscriptionQuery } from '../../billing/api/billing.ts';
import { accountQuery } from '../../session/api/account.ts';
import { useRefreshAccess } from '../../session/hooks/use-refresh-access.ts';
import type { Order } from '../model/order.ts';
import { CheckoutChoice } from './checkout-choice.tsx';
import { CHECKOUT_COLUMNS } from './checkout-form.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { CheckoutPaid } from './checkout-paid.tsx';

/** The checkout of a signed-in user, and the confirmation that follows it. */
export function CheckoutPage() {
  const account = useQuery(accountQuery());
  const plans = useQuery(plansQuery());
  const bought = useQuery(subscriptionQuery());
  const card = useQuery(paymentMethodQuery());
  const refreshAccess = useRefreshAccess();
  const [order, setOrder] = useState<Order | null>(null);
  const finish = (paid: Order) => {
    setOrder(paid);
    void refreshAccess();
  };

  useAccessTo(bought.data?.subscription ?? null);

  if (order && account.data) return <CheckoutPaid account={account.data} order={order} />;
  const reads = [account, plans, bought, card];
  if (account.data && plans.data && bought.data && card.data !== undefined)
    return (
      <CheckoutChoice
        account={account.data}
        catalog={plans.data}
        current={bought.data}
        onFile={card.data}
        onPaid={finish}
      />
    );
  return <CheckoutUnread reads={reads} />;
}

/** Refreshes the roles when a plan became active unnoticed: in another tab, or because the response was lost. */
function useAccessTo(owned: SubscriptionResponse | null): void {
  const refreshAccess = useRefreshAccess();
  const activeId = owned?.status === 'ACTIVE' ? owned.id : null;
  const refresh = useEffectEvent(() => void refreshAccess());
  useEffect(() => {
    if (activeId !== null) refresh();
  }, [activeId]);
}

type Read = Pick<UseQueryResult, 'fetchStatus' | 'isLoadingError' | 'isRefetching' | 'refetch'>;

/** Shown while the checkout loads, and when it cannot. */
function CheckoutUnread({ reads }: { readonly reads: readonly Read[] }) {
  const isOffline = reads.some(({ fetchStatus }) => fetchStatus === 'paused');
  const failed = reads.filter(({ isLoadingError }) => isLoadingError);
  return (
    <CheckoutFrame title="Subscribe">
      {isOffline && (
        <Notice title="You are offline.">
          <p>The checkout opens once you are back online. Nothing has been charged.</p>
        </Notice>
      )}
      {!isOffline && failed.length > 0 && (
        <Notice title="The checkout could not be opened." isFailure>
          <p>Nothing has been charged.</p>
          <Button
            variant="default"
            loading={reads.some(({ isRefetching }) => isRefetching)}
            onClick={() => failed.forEach(({ refetch }) => void refetch())}
          >
            Try again
          </Button>
        </Notice>
      )}
      {!isOffline && failed.length === 0 && <CheckoutLoading />}
    </CheckoutFrame>
  );
}

function CheckoutLoading() {
  return (
    <Columns {...CHECKOUT_COLUMNS} role="status" aria-label="Loading">
      <Skeleton height={420} />
      <Skeleton height={340} />
    </Columns>
  );
}
