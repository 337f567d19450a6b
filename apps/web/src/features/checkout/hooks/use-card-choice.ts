import { isStillGood, PaymentMethodRequest } from '@plumbline/contracts';
import type { PaymentMethodResponse } from '@plumbline/contracts';
import { useState } from 'react';
import { violationsIn } from '../../../lib/api-error.ts';
import { useDtoForm } from '../../../lib/use-dto-form.ts';
import { emptyCard } from '../../billing/components/card-fields.tsx';
import type { Failed } from './use-purchase.ts';

/** Which card pays: the one on file or a new one. */
export function useCardChoice(onFile: PaymentMethodResponse | null, zipCode: string) {
  const { formRef, ...card } = useDtoForm(PaymentMethodRequest, emptyCard(zipCode));
  const [usesOnFile, setUsesOnFile] = useState(onFile !== null && isStillGood(onFile));

  /** The card to save; `null` to use the one on file, `undefined` if the fields show what is wrong with it. */
  const choose = (): PaymentMethodRequest | null | undefined => {
    if (usesOnFile) return null;
    const { request, violations } = card.bind();
    card.showMessages();
    return violations.length > 0 ? undefined : request;
  };
  /** Keeps what was typed except the CVC, which must not be kept; a card that was saved is now the one on file. */
  const recover = ({ step, error }: Failed) => {
    const wasSaved = step === 'payment' && !usesOnFile;
    card.reset(wasSaved ? emptyCard(card.values.zipCode) : { ...card.values, cvc: '' });
    if (wasSaved) setUsesOnFile(true);
    if (step === 'card') card.takeViolations(violationsIn(error));
  };
  return { formRef, card, usesOnFile, setUsesOnFile, choose, recover };
}
