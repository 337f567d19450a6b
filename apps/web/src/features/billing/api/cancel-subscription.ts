import { paymentUrls } from '@plumbline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteJson } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';

/** Ends what was bought, at once. What went wrong is the dialog's to show; that it had ended already is no failure. */
export function useCancelSubscription() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      deleteJson(paymentUrls.subscription).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.isNotFound)) throw error;
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['billing'] }),
  });
}
