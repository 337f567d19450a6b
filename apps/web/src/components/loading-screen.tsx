import { Loader, VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from './loading-screen.module.css';

/** How long each message is shown. */
const ROTATION_MS = 5_000;

const messages = [
  'Hanging the plumb line',
  'Waiting for it to stop swinging',
  'Reading the fine print so you don’t have to',
  'Looking through a fund of funds of funds',
  'Asking every number where it comes from',
  'Sharpening the pencil',
  'Weighing twice, rounding once',
  'Telling tickers from typos',
] as const;

/** Shown while a page is slow to load: a spinner, and another message every five seconds. */
export function LoadingScreen() {
  const [turn, setTurn] = useState(0);
  // Not useInterval of Mantine, which restarts its clock when it becomes active.
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), ROTATION_MS);
    return () => clearInterval(timer);
  }, []);
  const message = messages[turn % messages.length];
  return (
    <div className={`page ${classes.screen}`} role="status" data-loading>
      <Loader color="var(--accent)" />
      <VisuallyHidden>Loading</VisuallyHidden>
      {/* For the eye only: read out, it would interrupt every five seconds. */}
      <p key={message} className={classes.message} aria-hidden="true">
        {message}…
      </p>
    </div>
  );
}
