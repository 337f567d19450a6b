import { useQueryClient } from '@tanstack/react-query';
import { accountQuery } from '../api/account.ts';
import { goodStandingQuery } from '../api/good-standing.ts';

/**
 * Refreshes what the account may do, after a purchase, a new card or a cancellation. Resolves once roles and standing
 * are those of the server. A failed request blocks nothing: the standing is then unknown, and the roles stay.
 */
export function useRefreshAccess(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    // Reset rather than refetched: a cached `false` would hold a user at the checkout who has paid.
    const standing = queryClient.resetQueries({ queryKey: goodStandingQuery().queryKey });
    // A response that is already on its way may be from before the payment.
    await queryClient.cancelQueries({ queryKey: accountQuery().queryKey });
    const account = queryClient.fetchQuery({ ...accountQuery(), staleTime: 0 }).catch(() => undefined);
    await Promise.all([standing, account]);
  };
}
