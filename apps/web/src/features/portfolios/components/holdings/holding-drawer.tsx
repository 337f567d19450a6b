import { Button, Stack, Text } from '@mantine/core';
import type { HoldingResponse, HoldingWeightMethod } from '@plumbline/contracts';
import type { FormEvent } from 'react';
import { Dialog } from '../../../../components/ui/dialogs/dialog.tsx';
import { FormActions } from '../../../../components/ui/forms/form-actions.tsx';
import { describeFailure } from '../../../../lib/api-error.ts';
import { formatPrice } from '../../../../lib/format.ts';
import { useLast } from '../../../../components/ui/dialogs/use-last.ts';
import { AmountField } from './amount-field.tsx';
import { useUpdateHolding } from '../../api/holding-changes.ts';
import { formatShareCount } from '../../model/count-labels.ts';
import { deriveOtherAmount } from '../../model/holding-input.ts';
import {
  describeMethodChange,
  describeNotListed,
  describePrice,
  toEditText,
} from '../../model/holding-labels.ts';
import { useAmount } from '../../hooks/use-amount.ts';
import type { AmountInput } from '../../hooks/use-amount.ts';

interface HoldingDrawerProps {
  readonly portfolioId: number;
  readonly method: HoldingWeightMethod;
  /** The holding to change; `null` closes the drawer. */
  readonly holding: HoldingResponse | null;
  readonly onClose: () => void;
  /** Shows alternatives. The drawer stays open meanwhile. */
  readonly onSwap: (holding: HoldingResponse) => void;
  /** Asks before it deletes. The drawer stays open meanwhile. */
  readonly onDelete: (holding: HoldingResponse) => void;
}

/** What a narrow table has no room for: the amount of a holding, and deleting it. */
export function HoldingDrawer({ holding, onClose, ...form }: HoldingDrawerProps) {
  const shown = useLast(holding);
  return (
    <Dialog
      title={shown?.financialInstrument.ticker ?? ''}
      isOpen={holding !== null}
      onClose={onClose}
      isDrawer
    >
      {shown && <HoldingForm {...form} holding={shown} onClose={onClose} />}
    </Dialog>
  );
}

interface HoldingFormProps extends HoldingDrawerProps {
  readonly holding: HoldingResponse;
}

function HoldingForm({ portfolioId, method, holding, onClose, onSwap, onDelete }: HoldingFormProps) {
  const { name, previousSharePrice: price } = holding.financialInstrument;
  const amount = useAmount(method, { initialText: (measure) => toEditText(holding, measure) });
  const saving = useUpdateHolding(portfolioId);
  const notListed = describeNotListed([holding]);

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!amount.isTouched) return onClose();
    const parsed = amount.parse();
    if (parsed) saving.mutate({ holding, amount: parsed }, { onSuccess: onClose });
  };

  return (
    <form noValidate onSubmit={save}>
      <Stack>
        <Text>
          {name}
          <Text span display="block" c="dimmed" fz="0.9375rem">
            {describePrice(holding)}
          </Text>
        </Text>
        {notListed === null ? (
          <Button variant="default" aria-haspopup="dialog" onClick={() => onSwap(holding)}>
            Alternatives
          </Button>
        ) : (
          <Text c="dimmed" fz="0.9375rem">
            {notListed}
          </Text>
        )}
        <AmountField
          amount={amount}
          isFirst
          description={describeEquivalent(amount, price) + describeMethodChange(amount.measure, method)}
        />
        <FormActions
          submitLabel="Save changes"
          isBusy={saving.isPending}
          onCancel={onClose}
          failure={describeFailure(saving.error)}
        >
          <Button
            variant="subtle"
            c="var(--negative)"
            mr="auto"
            px="xs"
            aria-haspopup="dialog"
            onClick={() => onDelete(holding)}
          >
            Delete
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}

/** What the amount is in the other measure; empty where that is not known. */
function describeEquivalent({ text, measure }: AmountInput, price: number | null): string {
  const other = deriveOtherAmount(text, measure, price);
  if (other === null) return '';
  if (measure === 'value') return `About ${formatShareCount(Number(other))}.`;
  return `Worth ${formatPrice(Number(other.replace('$', '')))}.`;
}
