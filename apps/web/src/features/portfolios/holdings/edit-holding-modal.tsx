import { Button, TextInput } from '@mantine/core';
import type { HoldingResponse, HoldingWeightMethod } from '@plumbline/contracts';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useUpdateHolding } from './update-holding.ts';
import { useLast } from './use-last.ts';
import { switchHint, textToEdit } from './holding-words.ts';
import { otherAmount } from './other-amount.ts';
import { isMisread, parseAmount } from './parse-holding-input.ts';
import type { Measure } from './parse-holding-input.ts';
import classes from './holding-form.module.css';

interface EditHoldingModalProps {
  readonly portfolioId: number;
  readonly method: HoldingWeightMethod;
  /** `null` while none is edited. */
  readonly holding: HoldingResponse | null;
  readonly onClose: () => void;
}

/** Shares and market value of one holding. */
export function EditHoldingModal({ holding, onClose, ...form }: EditHoldingModalProps) {
  const shown = useLast(holding);
  return (
    <Dialog title="Edit Portfolio Holding" isOpen={holding !== null} onClose={onClose}>
      {shown && <EditHoldingForm {...form} holding={shown} onClose={onClose} />}
    </Dialog>
  );
}

interface EditHoldingFormProps extends EditHoldingModalProps {
  readonly holding: HoldingResponse;
}

const LOCKED =
  'Follows the shares and the price. To set it, choose to weigh by value in Portfolio Settings, or type $ and an amount in the table.';

/** What was typed into last is what is saved; the other field follows it where the price is known. */
function EditHoldingForm({ portfolioId, method, holding, onClose }: EditHoldingFormProps) {
  const { ticker, name, previousSharePrice: price } = holding.financialInstrument;
  const [measure, setMeasure] = useState<Measure>(method === 'VALUE_BASIS' ? 'value' : 'shares');
  const [text, setText] = useState(textToEdit(holding, measure));
  const [wrong, setWrong] = useState<string | null>(null);
  const formRef = useRef<HTMLFormElement>(null);
  const saving = useUpdateHolding(portfolioId);
  const isTouched = text !== textToEdit(holding, measure);

  const field = (own: Measure) => ({
    value: own === measure ? text : otherText(own),
    error: own === measure ? wrong : null,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      setMeasure(own);
      setText(currentTarget.value);
      setWrong(null);
    },
  });
  const otherText = (own: Measure) =>
    (isTouched ? otherAmount(text, measure, price) : null) ?? textToEdit(holding, own);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isTouched) return onClose();
    const read = parseAmount(text, measure);
    if (!isMisread(read)) return saving.mutate({ holding, given: read }, { onSuccess: onClose });
    setWrong(read.message);
    formRef.current?.querySelector<HTMLInputElement>(`[name="${measure}"]`)?.focus();
  };

  return (
    <form ref={formRef} className={classes.form} noValidate onSubmit={save}>
      <p className={classes.security}>
        <strong>{ticker}</strong> {name}
      </p>
      <TextInput
        name="shares"
        label="Shares"
        description={switchHint('shares', method).trim() || undefined}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus={method === 'SHARE_COUNT' || undefined}
        {...field('shares')}
      />
      <TextInput
        name="value"
        label="Market Value"
        description={method === 'SHARE_COUNT' ? LOCKED : undefined}
        inputMode="decimal"
        autoComplete="off"
        readOnly={method === 'SHARE_COUNT'}
        data-autofocus={method === 'VALUE_BASIS' || undefined}
        {...field('value')}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={saving.isPending}>
          Save Changes
        </Button>
      </div>
    </form>
  );
}
