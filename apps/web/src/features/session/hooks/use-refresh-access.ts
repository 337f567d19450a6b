import { useQueryClient } from '@tanstack/react-query';
import { getAccount } from '../api/get-account.ts';
import { getGoodStanding } from '../api/get-good-standing.ts';

/**
 * Asks anew what the account may do, after a purchase, a new card or a cancellation. Resolves once roles and standing
 * are those of the server. What cannot be read holds nobody up: the standing is then unknown, the roles stay as they were.
 */
export function useRefreshAccess(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    // Reset, and not only asked again: an old no would keep somebody at the checkout who has paid.
    const standing = queryClient.resetQueries({ queryKey: getGoodStanding().queryKey });
    // An answer that is already on its way may be from before the payment.
    await queryClient.cancelQueries({ queryKey: getAccount().queryKey });
    const account = queryClient.fetchQuery({ ...getAccount(), staleTime: 0 }).catch(() => undefined);
    await Promise.all([standing, account]);
  };
}
