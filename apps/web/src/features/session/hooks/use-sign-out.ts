import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../../stores/session.ts';
import { useToasts } from '../../../stores/toasts.ts';
import { sessionMessages } from '../messages.ts';

/** Forgets everything about whoever was signed in: token, storage and what was read for them. */
export function useSignOut(): () => void {
  const queryClient = useQueryClient();
  const showToast = useToasts((state) => state.showToast);
  return () => {
    useSession.getState().endSession();
    useSession.persist.clearStorage();
    queryClient.clear();
    showToast(sessionMessages.loggedOut);
  };
}
