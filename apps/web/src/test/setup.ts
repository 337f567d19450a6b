import '@testing-library/jest-dom';
import { timeoutManager } from '@tanstack/react-query';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { useSession } from '../stores/session.ts';
import { useToasts } from '../stores/toasts.ts';

const { getElementError } = getConfig();

// Pages load code and HTTP responses. On a busy machine that takes seconds; a test that passes does not wait for
// longer.
configure({ asyncUtilTimeout: 10_000, getElementError: shortWhilePolling });

// Testing Library outlives this file, and the next one wraps the original again.
afterAll(() => configure({ getElementError }));

// Query results that no page shows are discarded after five minutes. The process need not stay alive for that.
timeoutManager.setTimeoutProvider({
  setTimeout: (callback, delay) => withoutHold(setTimeout(callback, delay)),
  clearTimeout: (timer) => clearTimeout(timer),
  setInterval: (callback, delay) => withoutHold(setInterval(callback, delay)),
  clearInterval: (timer) => clearInterval(timer),
});

afterEach(() => {
  cleanup();
  useSession.getState().endSession();
  useToasts.setState({ toasts: [] });
  localStorage.clear();
  sessionStorage.clear();
});

/** Lets the process end before the timer. In Jest's own environment it is a number, and ends with the window. */
function withoutHold(timer: NodeJS.Timeout): NodeJS.Timeout {
  if (typeof timer === 'object') timer.unref();
  return timer;
}

/** Prints the whole page only in the last error of a query that waits, not in that of each attempt. */
function shortWhilePolling(message: string | null, container: Element): Error {
  const { _disableExpensiveErrorDiagnostics: isPolling } = getConfig() as {
    _disableExpensiveErrorDiagnostics?: boolean;
  };
  const error = isPolling ? new Error(message ?? '') : getElementError(message, container);
  // Reports the line of the spec instead of this one.
  Error.captureStackTrace(error, shortWhilePolling);
  return error;
}
