import type { SubscriptionResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../components/ui/notice.tsx';
import { getCharges } from '../../features/billing/api/get-charges.ts';
import { SettlementForm } from '../../features/billing/components/settlement-form.tsx';
import { offerWords } from '../../features/billing/model/order-words.ts';
import { priceFor } from '../../features/billing/model/plan-prices.ts';
import type { CheckoutChoiceProps } from './checkout-choice-props.ts';
import { CheckoutFrame } from './checkout-frame.tsx';

interface CheckoutDebtProps extends CheckoutChoiceProps {
  readonly owed: SubscriptionResponse;
}

/** The checkout of whoever has a plan whose last charge has failed. */
export function CheckoutDebt({ account, catalogue, onFile, onPaid, owed }: CheckoutDebtProps) {
  const { data: charges } = useQuery(getCharges());
  const lastCharge = charges?.body[0];
  const price = priceFor(catalogue.plans, owed);
  return (
    <CheckoutFrame title="Subscribe">
      {price ? (
        <SettlementForm
          owed={owed}
          amount={lastCharge && !lastCharge.paid ? lastCharge.amount : null}
          price={price}
          onFile={onFile}
          zipCode={account.zipCode}
          isTestMode={catalogue.isTestMode}
          onPaid={onPaid}
        />
      ) : (
        <Notice title={`${offerWords(owed)}, cannot be paid right now.`} isFailure />
      )}
    </CheckoutFrame>
  );
}
