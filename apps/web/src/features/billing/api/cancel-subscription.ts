import { paymentUrls } from '@plumbline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteJson } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { checkoutToasts } from '../messages.ts';

/** Ends the subscription at once. One that has ended already is no failure. */
async function cancelSubscription(): Promise<void> {
  try {
    await deleteJson(paymentUrls.subscription);
  } catch (error) {
    if (!(error instanceof ApiError && error.isNotFound)) throw error;
  }
}

/**
 * Ends the plan called `name` and notifies the user when that is done; the dialog shows what failed. Calls `onCanceled`
 * even if the dialog has closed by then.
 */
export function useCancelSubscription(name: string, onCanceled: () => Promise<void>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: cancelSubscription,
    onSuccess: async () => {
      await onCanceled();
      checkoutToasts.notify(`${name} has been canceled.`);
      await queryClient.invalidateQueries({ queryKey: ['billing'] });
    },
  });
}
