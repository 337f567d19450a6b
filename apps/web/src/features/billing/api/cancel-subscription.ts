import { paymentUrls } from '@plumbline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteOnce } from '../../../lib/delete-once.ts';
import { checkoutToasts } from '../messages.ts';

/**
 * Ends the plan called `name` at once and notifies the user when that is done; the dialog shows what failed. Calls
 * `onCanceled` even if the dialog has closed by then.
 */
export function useCancelSubscription(name: string, onCanceled: () => Promise<void>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => deleteOnce(paymentUrls.subscription),
    onSuccess: async () => {
      await onCanceled();
      checkoutToasts.notify(`${name} has been canceled.`);
      await queryClient.invalidateQueries({ queryKey: ['billing'] });
    },
  });
}
