import { useEffect } from 'react';
import { useToasts } from '../../stores/toasts.ts';

/** Says `message` whenever something that is read turns out not to be readable. */
export function useFailureToast(hasFailed: boolean, message: string): void {
  const showToast = useToasts((state) => state.showToast);
  useEffect(() => {
    if (hasFailed) showToast(message, 'failure');
  }, [hasFailed, message, showToast]);
}
