import '../../../theme/mantine-dialogs.css';
import { Button, Text } from '@mantine/core';
import type { SubscriptionResponse } from '@plumbline/contracts';
import { planNames } from '@plumbline/pricing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { chargesQuery } from '../../billing/api/billing.ts';
import { CancelPlan } from '../../billing/components/cancel-plan.tsx';
import { priceFor } from '../../billing/model/plan-prices.ts';
import { formatOffer } from '../model/order-labels.ts';
import { CheckoutFrame } from './checkout-frame.tsx';
import type { CheckoutProps } from './checkout-props.ts';
import { SettlementForm } from './settlement-form.tsx';

interface CheckoutDebtProps extends CheckoutProps {
  readonly owed: SubscriptionResponse;
}

/**
 * The checkout of a customer whose last charge has failed. Their settings are closed to them, so they can also cancel
 * the plan here.
 */
export function CheckoutDebt({ account, catalog, onFile, onPaid, owed }: CheckoutDebtProps) {
  const { data: charges } = useQuery(chargesQuery());
  const lastCharge = charges?.body[0];
  const [isCanceling, setIsCanceling] = useState(false);
  const price = priceFor(catalog.plans, owed);
  return (
    <CheckoutFrame title="Subscribe">
      {price ? (
        <SettlementForm
          owed={owed}
          amount={lastCharge && !lastCharge.paid ? lastCharge.amount : null}
          price={price}
          onFile={onFile}
          zipCode={account.zipCode}
          isTestMode={catalog.isTestMode}
          onPaid={onPaid}
        />
      ) : (
        <Notice title={`${formatOffer(owed)}, cannot be paid right now.`} isFailure />
      )}
      <Text c="dimmed">
        Want to stop instead?{' '}
        <Button variant="subtle" size="compact-md" onClick={() => setIsCanceling(true)}>
          Cancel {planNames[owed.plan]}
        </Button>
      </Text>
      <CancelPlan isOpen={isCanceling} onClose={() => setIsCanceling(false)} />
    </CheckoutFrame>
  );
}
