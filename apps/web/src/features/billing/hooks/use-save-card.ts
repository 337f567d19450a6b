import type { PaymentMethodRequest, PaymentMethodResponse } from '@plumbline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toastsAbout } from '../../../stores/toasts.ts';
import { paymentMethodQuery } from '../api/billing.ts';
import { savePaymentMethod } from '../api/save-payment-method.ts';
import { billingMessages } from '../messages.ts';

const toasts = toastsAbout('card');

interface SaveCard {
  /** Gives back what went wrong, `null` when nothing did. It has been shown in short by then. */
  readonly save: (card: PaymentMethodRequest) => Promise<Error | null>;
  readonly isSaving: boolean;
}

/**
 * Replaces the card `current` and reports how it went. Not a mutation, which would cache the card. `onSaved` refreshes
 * whatever the new card may have paid.
 */
export function useSaveCard(current: PaymentMethodResponse | null, onSaved: () => Promise<void>): SaveCard {
  const queryClient = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);

  const save = async (card: PaymentMethodRequest) => {
    setIsSaving(true);
    try {
      const saved = await savePaymentMethod(card, { isReplacing: current !== null });
      queryClient.setQueryData(paymentMethodQuery().queryKey, saved);
      toasts.notify(billingMessages.cardUpdated);
      void queryClient.invalidateQueries({ queryKey: ['billing'] });
      await onSaved();
      return null;
    } catch (error) {
      toasts.fail(billingMessages.cardUpdateFailed);
      return error as Error;
    } finally {
      setIsSaving(false);
    }
  };
  return { save, isSaving };
}
