import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** A ref for a submit button, which loses the focus while it is busy: gives it back once submitting has failed. */
export function useFocusAfterFailure(hasFailed: boolean): RefObject<HTMLButtonElement | null> {
  const buttonRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasFailed && document.activeElement === document.body) buttonRef.current?.focus();
  }, [hasFailed]);
  return buttonRef;
}
