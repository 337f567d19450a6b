import { Stack, Text, TextInput } from '@mantine/core';
import type { HoldingResponse, HoldingWeightMethod } from '@plumbline/contracts';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Dialog } from '../../../../components/ui/dialogs/dialog.tsx';
import { FormActions } from '../../../../components/ui/forms/form-actions.tsx';
import { describeFailure } from '../../../../lib/api-error.ts';
import { isParseFailure, deriveOtherAmount, parseAmount } from '../../model/holding-input.ts';
import type { Measure } from '../../model/holding-input.ts';
import { describeMethodChange, describePrice, toEditText } from '../../model/holding-labels.ts';
import { useUpdateHolding } from '../../api/holding-changes.ts';
import { useLast } from '../../../../components/ui/dialogs/use-last.ts';

interface EditHoldingDialogProps {
  readonly portfolioId: number;
  readonly method: HoldingWeightMethod;
  /** The holding to edit; `null` closes the dialog. */
  readonly holding: HoldingResponse | null;
  readonly onClose: () => void;
}

/** Shares and market value of one holding. */
export function EditHoldingDialog({ holding, onClose, ...form }: EditHoldingDialogProps) {
  const shown = useLast(holding);
  return (
    <Dialog title="Edit portfolio holding" isOpen={holding !== null} onClose={onClose}>
      {shown && <EditHoldingForm {...form} holding={shown} onClose={onClose} />}
    </Dialog>
  );
}

interface EditHoldingFormProps extends EditHoldingDialogProps {
  readonly holding: HoldingResponse;
}

const LOCKED =
  'Follows the shares and the price. To set it yourself, choose to weigh by value in Portfolio settings, or type $ and an amount in the table.';

/** Saves the field that was edited last; the other one follows it where the price is known. */
function EditHoldingForm({ portfolioId, method, holding, onClose }: EditHoldingFormProps) {
  const { ticker, name, previousSharePrice: price } = holding.financialInstrument;
  const [measure, setMeasure] = useState<Measure>(method === 'VALUE_BASIS' ? 'value' : 'shares');
  const [text, setText] = useState(toEditText(holding, measure));
  const [error, setError] = useState<string | null>(null);
  const formRef = useRef<HTMLFormElement>(null);
  const saving = useUpdateHolding(portfolioId);
  const isTouched = text !== toEditText(holding, measure);

  const field = (own: Measure) => ({
    value: own === measure ? text : otherText(own),
    error: own === measure ? error : null,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      setMeasure(own);
      setText(currentTarget.value);
      setError(null);
    },
  });
  const otherText = (own: Measure) =>
    (isTouched ? deriveOtherAmount(text, measure, price) : null) ?? toEditText(holding, own);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isTouched) return onClose();
    const parsed = parseAmount(text, measure);
    if (!isParseFailure(parsed)) return saving.mutate({ holding, amount: parsed }, { onSuccess: onClose });
    setError(parsed.message);
    formRef.current?.querySelector<HTMLInputElement>(`[name="${measure}"]`)?.focus();
  };

  return (
    <form ref={formRef} noValidate onSubmit={save}>
      <Stack>
        <Text>
          <strong>{ticker}</strong>{' '}
          <Text span c="dimmed">
            {name}
          </Text>
          <Text span display="block" c="dimmed" fz="0.9375rem">
            {describePrice(holding)}
          </Text>
        </Text>
        <TextInput
          name="shares"
          label="Shares"
          description={describeMethodChange('shares', method).trim() || undefined}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus={method === 'SHARE_COUNT' || undefined}
          {...field('shares')}
        />
        <TextInput
          name="value"
          label="Market value"
          description={method === 'SHARE_COUNT' ? LOCKED : undefined}
          inputMode="decimal"
          autoComplete="off"
          readOnly={method === 'SHARE_COUNT'}
          data-autofocus={method === 'VALUE_BASIS' || undefined}
          {...field('value')}
        />
        <FormActions
          submitLabel="Save changes"
          isBusy={saving.isPending}
          onCancel={onClose}
          failure={describeFailure(saving.error)}
        />
      </Stack>
    </form>
  );
}
