import '@testing-library/jest-dom';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { useSession } from '../stores/session.ts';
import { useToasts } from '../stores/toasts.ts';

const { getElementError } = getConfig();

// A page is code loaded on demand and responses over HTTP: on a busy machine that takes more than the usual second.
configure({ asyncUtilTimeout: 4_000, getElementError: shortWhilePolling });

afterEach(() => {
  cleanup();
  useSession.getState().endSession();
  useToasts.setState({ toasts: [] });
  localStorage.clear();
});

/** The usual error with the whole page printed in it, but not for each attempt of a query that waits: only for the last. */
function shortWhilePolling(message: string | null, container: Element): Error {
  const { _disableExpensiveErrorDiagnostics: isPolling } = getConfig() as {
    _disableExpensiveErrorDiagnostics?: boolean;
  };
  const error = isPolling ? new Error(message ?? '') : getElementError(message, container);
  // The report is to show the line of the spec, not this one.
  Error.captureStackTrace(error, shortWhilePolling);
  return error;
}
