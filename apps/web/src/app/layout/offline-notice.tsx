import { notifyManager, onlineManager, useQueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { Notice } from '../../components/ui/feedback/notice.tsx';
import { paths } from '../../config/paths.ts';

/**
 * Says why a page stays incomplete: what it still needs waits for the connection, and is then fetched without a click.
 */
export function OfflineNotice() {
  const isWaiting = useIsWaitingForConnection();
  const { pathname } = useLocation();
  // The checkout says so itself, and that nothing has been charged.
  if (!isWaiting || matchPath(paths.checkout.pattern, pathname)) return null;
  return (
    <div className="page" style={{ paddingTop: '1.5rem' }}>
      <Notice title="You are offline." isFailure>
        <p>The rest of this page loads once you are back online.</p>
      </Notice>
    </div>
  );
}

/** Whether something on the page has never been loaded and cannot be now. */
function useIsWaitingForConnection(): boolean {
  const queryCache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    // In batches: components begin queries while they render.
    (onChange: () => void) => queryCache.subscribe(notifyManager.batchCalls(onChange)),
    [queryCache],
  );
  const isWaiting = () =>
    !onlineManager.isOnline() &&
    queryCache.findAll({ type: 'active', fetchStatus: 'paused', predicate: isWithoutData }).length > 0;
  return useSyncExternalStore(subscribe, isWaiting, () => false);
}

function isWithoutData({ state }: Query): boolean {
  return state.status === 'pending';
}
