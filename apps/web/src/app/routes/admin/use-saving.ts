import type { UseMutationResult } from '@tanstack/react-query';
import { useMemo } from 'react';

interface Versioned {
  readonly version: number;
}

interface Handlers {
  readonly onSaved: () => void;
  readonly onError: (error: Error) => void;
}

/**
 * What the form of an object with versions needs to save it.
 *
 * @param onSaved called with the saved version, after the form knows that it is saved
 */
export function useSaving<Request extends Versioned, Saved>(
  updating: UseMutationResult<Saved, Error, Request>,
  { version }: Versioned,
  onSaved: (saved: Saved) => void,
) {
  // What was wrong with an older version is not wrong with this one.
  const isOlder = updating.variables?.version !== version;
  return {
    context: useMemo(() => ({ version }), [version]),
    isBusy: updating.isPending,
    error: isOlder ? null : updating.error,
    onSave: (request: Request, { onSaved: settle, onError }: Handlers) =>
      updating.mutate(request, {
        onSuccess: (saved) => {
          settle();
          onSaved(saved);
        },
        onError,
      }),
  };
}
