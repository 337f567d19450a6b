import { useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';

export interface UnsavedChanges {
  /** Whether the user is leaving and must be asked first. */
  readonly isLeaving: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
  /** Lets the user leave: the changes are saved. */
  readonly release: () => void;
}

/**
 * Asks before the user leaves a form with changes. Navigation to `exitPath`, where logging out leads, is never blocked.
 */
export function useUnsavedChanges(isChanged: boolean, exitPath: string): UnsavedChanges {
  const isReleased = useRef(false);
  const blocker = useBlocker(
    ({ nextLocation }) => isChanged && !isReleased.current && nextLocation.pathname !== exitPath,
  );
  useBeforeUnload((event) => {
    if (isChanged && !isReleased.current) event.preventDefault();
  });
  return {
    isLeaving: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
    release: () => {
      isReleased.current = true;
    },
  };
}
