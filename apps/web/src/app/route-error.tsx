import { Button } from '@mantine/core';
import { Notice } from '../components/ui/notice.tsx';

/** What a page shows when it broke, or when its code could not be fetched. */
export function RouteError() {
  return (
    <div className="page" style={{ paddingBlock: '4rem' }}>
      <h1>Something went wrong</h1>
      <div style={{ marginTop: '1.5rem', maxWidth: '36rem' }}>
        <Notice title="This page could not be shown." isFailure>
          Your connection may have dropped, or we made a mistake. Loading the page again usually helps.
          <Button onClick={() => window.location.reload()}>Load again</Button>
        </Notice>
      </div>
    </div>
  );
}
