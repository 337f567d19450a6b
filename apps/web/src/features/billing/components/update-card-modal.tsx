import { Button } from '@mantine/core';
import { PaymentMethodRequest } from '@plumbline/contracts';
import type { PaymentMethodResponse } from '@plumbline/contracts';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { violationsIn } from '../../../lib/api-error.ts';
import { useDtoForm } from '../../../lib/use-dto-form.ts';
import { useSaveCard } from '../hooks/use-save-card.ts';
import { CardFields, emptyCard, ZipCodeField } from './card-fields.tsx';
import classes from './update-card-modal.module.css';

interface UpdateCardModalProps {
  /** The card that the new one takes the place of. */
  readonly current: PaymentMethodResponse | null;
  /** Of the account; the cardholder’s is most often the same. */
  readonly zipCode: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Awaited before the dialog closes: a new card may have paid what was owed. */
  readonly onSaved: () => Promise<void>;
}

/** The dialog another card is entered in. */
export function UpdateCardModal({ isOpen, onClose, ...rest }: UpdateCardModalProps) {
  return (
    <Dialog title="Update Payment Method" isOpen={isOpen} onClose={onClose}>
      <CardEntry {...rest} onClose={onClose} />
    </Dialog>
  );
}

function CardEntry({ current, zipCode, onClose, onSaved }: Omit<UpdateCardModalProps, 'isOpen'>) {
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
      className={classes.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <CardFields form={form} />
      <ZipCodeField form={form} />
      {failure !== null && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      <p className={classes.note}>
        The card goes to our payment provider, and the next charge goes to the card. We keep no number.
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Back
        </Button>
        <Button type="submit" loading={isSaving}>
          Save Card
        </Button>
      </div>
    </form>
  );
}
