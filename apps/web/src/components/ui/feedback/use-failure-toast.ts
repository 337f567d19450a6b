import { useEffect } from 'react';
import { toastsAbout } from '../../../stores/toasts.ts';

/** Shows `message` while something cannot be loaded. */
export function useFailureToast(hasFailed: boolean, message: string): void {
  useEffect(() => {
    if (!hasFailed) return;
    const toasts = toastsAbout(message);
    toasts.fail(message);
    return toasts.clear;
  }, [hasFailed, message]);
}
