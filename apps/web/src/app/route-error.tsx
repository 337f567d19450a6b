import { Button } from '@mantine/core';
import { Notice } from '../components/ui/notice.tsx';
import { Page } from '../components/ui/page.tsx';

/** What a page shows when it broke, or when its code could not be loaded. */
export function RouteError() {
  return (
    <Page title="Something went wrong" width="prose">
      <Notice title="This page could not be shown." isFailure>
        Your connection may have dropped, or we made a mistake. Reloading the page usually helps.
        <Button onClick={() => window.location.reload()}>Reload</Button>
      </Notice>
    </Page>
  );
}
