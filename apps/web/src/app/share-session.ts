import { getStoredSession, restoreSession, SESSION_KEY, useSession } from '../stores/session.ts';
import type { Session } from '../stores/session.ts';

/**
 * Shares a session that is not remembered with the other tabs, and requests it from them when this one has none.
 * Returns a function that stops.
 */
export function shareWithTabs(): () => void {
  const channel = new BroadcastChannel(SESSION_KEY);
  let isReceiving = false;
  const receive = (session: Session) => {
    isReceiving = true;
    useSession.setState(session);
    if (!session.isLogged) useSession.persist.clearStorage();
    isReceiving = false;
  };
  channel.onmessage = ({ data }: MessageEvent<Session | 'request'>) => {
    if (data !== 'request') return receive(restoreSession(data));
    const session = useSession.getState();
    if (session.isLogged && !session.isRemembered) channel.postMessage(getStoredSession(session));
  };
  const unsubscribe = useSession.subscribe((now, before) => {
    const hasEnded = before.isLogged && !before.isRemembered && !now.isLogged;
    if (!isReceiving && (hasEnded || (now.isLogged && !now.isRemembered)))
      channel.postMessage(getStoredSession(now));
  });
  if (!useSession.getState().isLogged) channel.postMessage('request');
  return () => {
    unsubscribe();
    channel.close();
  };
}
