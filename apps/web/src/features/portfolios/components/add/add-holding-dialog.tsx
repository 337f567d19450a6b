import { Button, Stack, Text } from '@mantine/core';
import type { HoldingWeightMethod, PortfolioResponse } from '@plumbline/contracts';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Dialog } from '../../../../components/ui/dialogs/dialog.tsx';
import { DialogButtons, FormActions } from '../../../../components/ui/forms/form-actions.tsx';
import { useFocusOnNewStep } from '../../../../components/ui/hooks/use-focus-on-new-step.ts';
import { securityHref } from '../../../../config/paths.ts';
import { describeFailure } from '../../../../lib/api-error.ts';
import { SearchBox } from '../../../search/components/search-box.tsx';
import { useSecuritySearch } from '../../../search/hooks/use-security-search.ts';
import { AmountField } from '../holdings/amount-field.tsx';
import type { Measure } from '../../model/holding-input.ts';
import { describeMethodChange } from '../../model/holding-labels.ts';
import { useAmount } from '../../hooks/use-amount.ts';
import { useAddHolding } from '../../api/add-holding.ts';
import type { Addable } from '../../api/add-holding.ts';
import { askForValue, useLacksPrice } from '../../hooks/use-lacks-price.ts';

interface AddHoldingDialogProps {
  readonly portfolio: PortfolioResponse;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Adds securities to a portfolio, one after the other: find one, type its amount, press Enter. */
export function AddHoldingDialog({ portfolio, isOpen, onClose }: AddHoldingDialogProps) {
  return (
    <Dialog title="Add holding" isOpen={isOpen} onClose={onClose}>
      <Steps portfolio={portfolio} onDone={onClose} />
    </Dialog>
  );
}

interface StepsProps {
  readonly portfolio: PortfolioResponse;
  readonly onDone: () => void;
}

function Steps({ portfolio, onDone }: StepsProps) {
  const [found, setFound] = useState<Addable | null>(null);
  const stepRef = useFocusOnNewStep(found ? 'amount' : 'search');
  return (
    <Stack ref={stepRef} tabIndex={-1} style={{ outline: 'none' }} mih="14rem" pt="0.25rem">
      {found ? (
        <AmountStep portfolio={portfolio} instrument={found} onBack={() => setFound(null)} />
      ) : (
        <SearchStep onFind={setFound} onDone={onDone} />
      )}
    </Stack>
  );
}

interface SearchStepProps extends Pick<StepsProps, 'onDone'> {
  readonly onFind: (instrument: Addable) => void;
}

function SearchStep({ onFind, onDone }: SearchStepProps) {
  const search = useSecuritySearch();
  return (
    <>
      <SearchBox
        label="Security to add"
        size="inline"
        isFirst
        search={search}
        hrefOf={securityHref}
        onOpen={onFind}
      />
      <DialogButtons>
        <Button variant="default" onClick={onDone}>
          Done
        </Button>
      </DialogButtons>
    </>
  );
}

interface AmountStepProps extends Pick<StepsProps, 'portfolio'> {
  readonly instrument: Addable;
  readonly onBack: () => void;
}

function AmountStep({ portfolio, instrument, onBack }: AmountStepProps) {
  const { id, holdingWeightMethod: method } = portfolio;
  const lacksPrice = useLacksPrice(instrument);
  const amount = useAmount(method, { lacksPrice });
  const adding = useAddHolding();
  const isOneShare = amount.text.trim() === '' && !lacksPrice;

  const add = (event: FormEvent) => {
    event.preventDefault();
    if (adding.isPending) return;
    const parsed = isOneShare ? null : amount.parse();
    if (!isOneShare && !parsed) return;
    // What is held already stays, and this comes on top of it.
    adding.mutate({ instrument, portfolioIds: [id], amount: parsed, ifHeld: 'ADD' }, { onSuccess: onBack });
  };

  return (
    <form noValidate onSubmit={add}>
      <Stack>
        <Text>
          <strong>{instrument.ticker}</strong> {instrument.name}
        </Text>
        <AmountField
          amount={amount}
          isFirst
          description={lacksPrice ? askForValue(instrument) : describe(isOneShare, amount.measure, method)}
        />
        <FormActions
          submitLabel="Add"
          isBusy={adding.isPending}
          onCancel={onBack}
          cancelLabel="Back"
          failure={describeFailure(adding.error)}
        />
      </Stack>
    </form>
  );
}

function describe(isOneShare: boolean, measure: Measure, method: HoldingWeightMethod): string {
  return isOneShare ? 'Leave it empty to add one share.' : describeMethodChange(measure, method).trim();
}
