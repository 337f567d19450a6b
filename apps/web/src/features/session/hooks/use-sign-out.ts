import { useSession } from '../../../stores/session.ts';
import { useToasts } from '../../../stores/toasts.ts';
import { sessionMessages } from '../messages.ts';

/** Forgets who was signed in, in this tab, in the storage and so in every other tab. */
export function useSignOut(): () => void {
  const showToast = useToasts((state) => state.showToast);
  return () => {
    useSession.getState().endSession();
    useSession.persist.clearStorage();
    showToast(sessionMessages.loggedOut);
  };
}
