import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * What had the focus goes away with each step, as in a dialog. What this ref is given to takes it, or what in there has
 * `data-autofocus`, so that the focus stays where something can be done.
 */
export function useFocusOnNewStep(step: string): RefObject<HTMLDivElement | null> {
  const stepRef = useRef<HTMLDivElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    const begin = stepRef.current?.querySelector<HTMLElement>('[data-autofocus]');
    (begin ?? stepRef.current)?.focus();
  }, [step]);
  return stepRef;
}
