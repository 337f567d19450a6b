import { authPaths } from '@plumbline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { postJson } from '../../../lib/api-client.ts';
import { useSession } from '../../../stores/session.ts';
import { accountQuery } from '../../session/api/account.ts';

/** Confirms the email address that `key` was mailed to. */
export function useConfirmEmail(key: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => postJson(`/${authPaths.confirmEmail}`, { key }, { isAnonymous: true }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountQuery().queryKey }),
  });
}

/** Undoes a change that `key` was mailed about, so that its owner has the account back. */
export function useUndoChange(change: 'undoEmail' | 'undoSecondFactor' | 'undoDeletion', key: string) {
  return useMutation({
    mutationFn: () => postJson(`/${authPaths[change]}`, { key }, { isAnonymous: true }),
    // Every session of the account has ended; if another account is logged in here, it logs in again.
    onSuccess: () => useSession.getState().endSession(),
  });
}
