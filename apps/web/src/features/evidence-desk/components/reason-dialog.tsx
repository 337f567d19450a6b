import { Stack, Textarea, TextInput } from '@mantine/core';
import { limits } from '@plumbline/contracts';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { FormActions } from '../../../components/ui/forms/form-actions.tsx';
import { describeFailure } from '../../../lib/api-error.ts';

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
  readonly isRequired: boolean;
  /** The label of a day that has to be given as well; none without it. */
  readonly dayLabel?: string;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly onSubmit: (reason: Reason) => void;
  readonly children?: ReactNode;
}

/** Takes the reason for a decision. The server checks it; what it finds wrong is shown at the end of the form. */
export function ReasonDialog({ title, isOpen, onClose, ...form }: ReasonDialogProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <ReasonForm {...form} onCancel={onClose} />
    </Dialog>
  );
}

type ReasonFormProps = Omit<ReasonDialogProps, 'title' | 'isOpen' | 'onClose'> & {
  readonly onCancel: () => void;
};

function ReasonForm({ label, isRequired, dayLabel, children, onSubmit, ...rest }: ReasonFormProps) {
  const { submitLabel, isBusy, error, onCancel } = rest;
  const [comment, setComment] = useState('');
  const [day, setDay] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit({ comment: comment.trim(), day });
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        {children}
        {dayLabel !== undefined && (
          <TextInput
            type="date"
            label={dayLabel}
            required
            value={day}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
        )}
        <Textarea
          label={label}
          rows={4}
          required={isRequired}
          maxLength={limits.evidenceDesk.maxNoteLength}
          value={comment}
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
        />
        <FormActions
          submitLabel={submitLabel}
          isBusy={isBusy}
          onCancel={onCancel}
          failure={describeFailure(error)}
        />
      </Stack>
    </form>
  );
}
