import '@testing-library/jest-dom';
import { cleanup } from '@testing-library/react';
import { useSession } from '../stores/session.ts';
import { useToasts } from '../stores/toasts.ts';

afterEach(() => {
  cleanup();
  useSession.getState().endSession();
  useToasts.setState({ toasts: [] });
  localStorage.clear();
});
