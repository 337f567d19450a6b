import { useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';

export interface UnsavedChanges {
  /** Whether somebody wants to leave and has to be asked first. */
  readonly isLeaving: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
  /** Says that there is nothing to lose any more, before a way leads on from here. */
  readonly release: () => void;
}

/**
 * Keeps a form that has changed from being left unasked. `freeWay` is a path that is never held up: logging out leads
 * there.
 */
export function useUnsavedChanges(isChanged: boolean, freeWay: string): UnsavedChanges {
  const isReleased = useRef(false);
  const blocker = useBlocker(
    ({ nextLocation }) => isChanged && !isReleased.current && nextLocation.pathname !== freeWay,
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
