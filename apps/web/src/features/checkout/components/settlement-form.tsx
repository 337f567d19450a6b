import { Button, Stack } from '@mantine/core';
import type { PaymentMethodResponse, PriceEntry, SubscriptionResponse } from '@plumbline/contracts';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { formatPrice } from '../../../lib/format.ts';
import { ZipCodeField } from '../../billing/components/card-fields.tsx';
import { useSettlement } from '../hooks/use-settlement.ts';
import { formatOffer } from '../model/order-labels.ts';
import type { Order } from '../model/order.ts';
import { CardChoice } from './card-choice.tsx';
import { FailureNote } from './failure-note.tsx';

interface SettlementFormProps {
  /** The plan whose charge has failed. */
  readonly owed: SubscriptionResponse;
  /** What it owes in US dollars; `null` when that is not known. */
  readonly amount: number | null;
  readonly price: PriceEntry;
  readonly onFile: PaymentMethodResponse | null;
  readonly zipCode: string;
  readonly isTestMode: boolean;
  readonly onPaid: (order: Order) => void;
}

/** The form to pay what a plan owes after a failed charge, so that the plan continues. */
export function SettlementForm({ owed, isTestMode, ...rest }: SettlementFormProps) {
  const { formRef, card, usesOnFile, setUsesOnFile, isBusy, failed, submit } = useSettlement(rest);
  const { onFile, amount } = rest;
  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack maw="40rem">
        <Notice title={`Your last payment for ${formatOffer(owed)} failed`}>
          <p>
            Your plan continues as soon as {amount === null ? 'the amount due' : formatPrice(amount)} is paid.
            Otherwise it ends.
          </p>
        </Notice>
        <CardChoice
          onFile={onFile}
          usesOnFile={usesOnFile}
          onUse={setUsesOnFile}
          form={card}
          isTestMode={isTestMode}
        />
        {!(onFile && usesOnFile) && <ZipCodeField form={card} />}
        <Button type="submit" size="md" mr="auto" loading={isBusy}>
          Pay {amount === null ? 'the amount due' : formatPrice(amount)}
        </Button>
        {failed && !isBusy && <FailureNote failed={failed} />}
      </Stack>
    </form>
  );
}
