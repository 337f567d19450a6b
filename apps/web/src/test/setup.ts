import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { useSession } from '../stores/session.ts';
import { useToasts } from '../stores/toasts.ts';

// A page is code fetched on demand and answers over HTTP: on a busy machine that takes more than the usual second.
configure({ asyncUtilTimeout: 4_000 });

afterEach(() => {
  cleanup();
  useSession.getState().endSession();
  useToasts.setState({ toasts: [] });
  localStorage.clear();
});
