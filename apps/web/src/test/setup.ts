import '@testing-library/jest-dom';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { useSession } from '../stores/session.ts';
import { useToasts } from '../stores/toasts.ts';

// A page is code fetched on demand and answers over HTTP: on a busy machine that takes more than the usual second.
configure({ asyncUtilTimeout: 4_000 });

// While something is waited for, each try that fails would print the whole page, and only the last is ever read.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    isPolling() ? new Error(message ?? '') : getElementError(message, container),
});

function isPolling(): boolean {
  return (
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics ===
    true
  );
}

afterEach(() => {
  cleanup();
  useSession.getState().endSession();
  useToasts.setState({ toasts: [] });
  localStorage.clear();
});
