import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * What had the focus goes away with each step of a dialog; what this ref is given to takes it, so that it stays inside.
 */
export function useFocusOnNewStep(step: string): RefObject<HTMLDivElement | null> {
  const stepRef = useRef<HTMLDivElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    stepRef.current?.focus();
  }, [step]);
  return stepRef;
}
