import { paymentUrls } from '@plumbline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteJson } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useToasts } from '../../../stores/toasts.ts';

/** Ends what was bought, at once. That it had ended already is no failure: nothing is bought any more. */
export async function cancelSubscription(): Promise<void> {
  try {
    await deleteJson(paymentUrls.subscription);
  } catch (error) {
    if (!(error instanceof ApiError && error.isNotFound)) throw error;
  }
}

/**
 * Ends the plan called `name` and says when that is done. What went wrong is the dialog's to show. `onCancelled` is called
 * also when the dialog is gone by then.
 */
export function useCancelSubscription(name: string, onCancelled: () => Promise<void>) {
  const queryClient = useQueryClient();
  const showToast = useToasts((state) => state.showToast);
  return useMutation({
    mutationFn: cancelSubscription,
    onSuccess: async () => {
      await onCancelled();
      showToast(`${name} has been cancelled.`);
      await queryClient.invalidateQueries({ queryKey: ['billing'] });
    },
  });
}
