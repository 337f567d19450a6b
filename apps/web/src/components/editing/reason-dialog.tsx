import { Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { describeFailure } from '../../lib/api-error.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { FormActions } from '../ui/forms/form-actions.tsx';

interface Reason {
  readonly comment: string;
  /** ISO day; empty unless the dialog takes one. */
  readonly day: string;
}

interface ReasonDialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The label of the text. */
  readonly label: string;
  readonly maxLength: number;
  readonly isRequired: boolean;
  /** The label of a day that has to be given as well; none without it. */
  readonly dayLabel?: string;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  readonly error: Error | null;
  /** Calls `onDone` once the reason has been stored. */
  readonly onSubmit: (reason: Reason, onDone: () => void) => void;
  readonly children?: ReactNode;
}

const blank: Reason = { comment: '', day: '' };

/**
 * Takes the reason for a decision. The server checks it; what it finds wrong is shown at the end of the form. The text
 * is there again when the dialog is closed to look at something, and opened again.
 */
export function ReasonDialog({ title, isOpen, onClose, children, ...form }: ReasonDialogProps) {
  const [reason, setReason] = useState(blank);
  const { onSubmit, isBusy, error, submitLabel } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit({ ...reason, comment: reason.comment.trim() }, () => {
      setReason(blank);
      onClose();
    });
  };
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack>
          {children}
          <ReasonFields {...form} reason={reason} onChange={setReason} />
          <FormActions
            submitLabel={submitLabel}
            isBusy={isBusy}
            onCancel={onClose}
            failure={describeFailure(error)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}

interface ReasonFieldsProps extends Pick<
  ReasonDialogProps,
  'label' | 'maxLength' | 'isRequired' | 'dayLabel'
> {
  readonly reason: Reason;
  readonly onChange: (reason: Reason) => void;
}

function ReasonFields({ label, maxLength, isRequired, dayLabel, reason, onChange }: ReasonFieldsProps) {
  return (
    <>
      {dayLabel !== undefined && (
        <TextInput
          type="date"
          label={dayLabel}
          required
          value={reason.day}
          onChange={({ currentTarget }) => onChange({ ...reason, day: currentTarget.value })}
        />
      )}
      <Textarea
        label={label}
        rows={4}
        required={isRequired}
        maxLength={maxLength}
        value={reason.comment}
        onChange={({ currentTarget }) => onChange({ ...reason, comment: currentTarget.value })}
      />
    </>
  );
}
