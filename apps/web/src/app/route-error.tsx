import { Button } from '@mantine/core';
import { onlineManager } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Notice } from '../components/ui/feedback/notice.tsx';
import { Page } from '../components/ui/layout/page.tsx';

interface RouteErrorProps {
  readonly reload?: () => void;
}

/**
 * Shown when a page breaks or its code cannot be loaded. Neither the router nor every browser tries again to load code
 * that failed without a connection, so the whole page reloads when the connection is back.
 */
export function RouteError({ reload = reloadPage }: RouteErrorProps) {
  const [isOffline] = useState(() => !onlineManager.isOnline());
  useEffect(
    () =>
      onlineManager.subscribe((isOnline) => {
        if (isOnline) reload();
      }),
    [reload],
  );
  if (isOffline)
    return (
      <Page title="This page is not loaded yet" width="prose">
        <Notice title="You are offline." isFailure>
          It loads once you are back online.
        </Notice>
      </Page>
    );
  return (
    <Page title="Something went wrong" width="prose">
      <Notice title="This page could not be shown." isFailure>
        Your connection may have dropped, or we made a mistake. Reloading the page usually helps.
        <Button onClick={reload}>Reload</Button>
      </Notice>
    </Page>
  );
}

function reloadPage(): void {
  window.location.reload();
}
