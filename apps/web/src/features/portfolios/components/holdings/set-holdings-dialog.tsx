import { Stack, TextInput } from '@mantine/core';
import type { HoldingResponse, HoldingWeightMethod } from '@plumbline/contracts';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Dialog } from '../../../../components/ui/dialogs/dialog.tsx';
import { useLast } from '../../../../components/ui/dialogs/use-last.ts';
import { FormActions } from '../../../../components/ui/forms/form-actions.tsx';
import { describeFailure } from '../../../../lib/api-error.ts';
import { formatHoldingCount } from '../../model/count-labels.ts';
import { useUpdateHoldings } from '../../api/holding-changes.ts';
import { isParseFailure, parseHoldingInput } from '../../model/holding-input.ts';
import { describeInput } from '../../model/holding-labels.ts';

interface SetHoldingsDialogProps {
  readonly portfolioId: number;
  readonly method: HoldingWeightMethod;
  /** The holdings to set; `null` closes the dialog. */
  readonly holdings: readonly HoldingResponse[] | null;
  readonly onClose: () => void;
}

/** Gives several holdings the same number of shares, or the same value. */
export function SetHoldingsDialog({ holdings, onClose, ...form }: SetHoldingsDialogProps) {
  const shown = useLast(holdings) ?? [];
  return (
    <Dialog title={`Set ${formatHoldingCount(shown.length)}`} isOpen={holdings !== null} onClose={onClose}>
      <SetHoldingsForm {...form} holdings={shown} onClose={onClose} />
    </Dialog>
  );
}

interface SetHoldingsFormProps extends SetHoldingsDialogProps {
  readonly holdings: readonly HoldingResponse[];
}

function SetHoldingsForm({ portfolioId, method, holdings, onClose }: SetHoldingsFormProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const saving = useUpdateHoldings(portfolioId);

  const save = (event: FormEvent) => {
    event.preventDefault();
    const parsed = parseHoldingInput(text);
    if (isParseFailure(parsed)) {
      setError(parsed.message);
      inputRef.current?.focus();
      return;
    }
    saving.mutate({ holdings, amount: parsed }, { onSuccess: onClose });
  };

  return (
    <form noValidate onSubmit={save}>
      <Stack>
        <TextInput
          ref={inputRef}
          label="Shares or value of each"
          description={describeInput(text, method)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          data-autofocus
          value={text}
          error={error}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setError(null);
          }}
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
