import { Stack, Text } from '@mantine/core';
import { PaymentMethodRequest } from '@plumbline/contracts';
import type { PaymentMethodResponse } from '@plumbline/contracts';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { FormActions } from '../../../components/ui/forms/form-actions.tsx';
import { violationsIn } from '../../../lib/api-error.ts';
import { useDtoForm } from '../../../lib/use-dto-form.ts';
import { useSaveCard } from '../hooks/use-save-card.ts';
import { CardFields, emptyCard, ZipCodeField } from './card-fields.tsx';

interface UpdateCardDialogProps {
  /** The card that the new one replaces. */
  readonly current: PaymentMethodResponse | null;
  /** Of the account; the cardholder’s is usually the same. */
  readonly zipCode: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Awaited before the dialog closes: a new card may have settled a debt. */
  readonly onSaved: () => Promise<void>;
}

/** The dialog for entering another card. */
export function UpdateCardDialog({ isOpen, onClose, ...rest }: UpdateCardDialogProps) {
  return (
    <Dialog title="Update payment method" isOpen={isOpen} onClose={onClose}>
      <CardEntry {...rest} onClose={onClose} />
    </Dialog>
  );
}

function CardEntry({ current, zipCode, onClose, onSaved }: Omit<UpdateCardDialogProps, 'isOpen'>) {
  const { formRef, ...form } = useDtoForm(PaymentMethodRequest, emptyCard(zipCode));
  const { save, isSaving } = useSaveCard(current, onSaved);
  const [failure, setFailure] = useState<string | null>(null);

  const submit = async () => {
    form.showMessages();
    const { request, violations } = form.bind();
    if (violations.length > 0) return;
    setFailure(null);
    const error = await save(request);
    if (!error) return onClose();
    const found = violationsIn(error);
    form.takeViolations(found);
    if (found.length === 0) setFailure(error.message);
  };

  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack>
        <CardFields form={form} />
        <ZipCodeField form={form} />
        <Text c="dimmed" fz="0.9375rem">
          The card goes to our payment provider and is used from the next charge on. We never store its
          number.
        </Text>
        <FormActions submitLabel="Save card" isBusy={isSaving} onCancel={onClose} failure={failure} />
      </Stack>
    </form>
  );
}
