import { Button, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import { followWorker } from '../../lib/installed-worker.ts';
import classes from './new-version-notice.module.css';

/** Says that a newer version of the application is there. Nothing is reloaded unasked. */
export function NewVersionNotice() {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => followWorker(() => setIsShown(true)), []);
  return (
    <div role="status">
      {isShown && (
        <div className={classes.notice}>
          <p>A new version of Plumbline is there.</p>
          <Group gap="xs">
            <Button size="compact-md" onClick={() => window.location.reload()}>
              Reload
            </Button>
            <Button size="compact-md" variant="subtle" onClick={() => setIsShown(false)}>
              Later
            </Button>
          </Group>
        </div>
      )}
    </div>
  );
}
