import { Button, TextInput } from '@mantine/core';
import type { HoldingResponse, HoldingWeightMethod } from '@plumbline/contracts';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { formatCount } from '../../../lib/format.ts';
import { formatHoldingCount } from '../count-labels.ts';
import classes from './holding-form.module.css';
import { isParseFailure, parseHoldingInput } from './holding-input.ts';
import { describeInput } from './holding-labels.ts';
import { useUpdateHoldings } from './update-holding.ts';

interface SetHoldingsModalProps {
  readonly portfolioId: number;
  readonly method: HoldingWeightMethod;
  readonly holdings: readonly HoldingResponse[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Gives several holdings the same number of shares, or the same value. */
export function SetHoldingsModal({ isOpen, onClose, ...form }: SetHoldingsModalProps) {
  return (
    <Dialog title={`Set ${formatHoldingCount(form.holdings.length)}`} isOpen={isOpen} onClose={onClose}>
      <SetHoldingsForm {...form} onClose={onClose} />
    </Dialog>
  );
}

type SetHoldingsFormProps = Omit<SetHoldingsModalProps, 'isOpen'>;

function SetHoldingsForm({ portfolioId, method, holdings, onClose }: SetHoldingsFormProps) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [done, setDone] = useState(0);
  const inputRef = useRef<HTMLInputElement>(null);
  const saving = useUpdateHoldings(portfolioId);

  const save = (event: FormEvent) => {
    event.preventDefault();
    const read = parseHoldingInput(text);
    if (isParseFailure(read)) {
      setWrong(read.message);
      inputRef.current?.focus();
      return;
    }
    setDone(0);
    saving.mutate({ holdings, given: read, onProgress: setDone }, { onSuccess: onClose });
  };

  return (
    <form className={classes.form} noValidate onSubmit={save}>
      <TextInput
        ref={inputRef}
        label="Shares or value of each"
        description={describeInput(text, method)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        data-autofocus
        value={text}
        error={wrong}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setWrong(null);
        }}
      />
      <div className={classes.buttons}>
        <p className={classes.progress} role="status">
          {saving.isPending && `${formatCount(done)} of ${formatCount(holdings.length)} saved`}
        </p>
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
