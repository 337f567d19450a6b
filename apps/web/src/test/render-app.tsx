import { act, fireEvent, render, screen } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { InitialEntry } from 'react-router-dom';
import { Providers } from '../app/providers.tsx';
import { routes } from '../app/router.tsx';
import { createQueryClient } from '../lib/query-client.ts';

interface RenderedApp extends RenderResult {
  readonly user: UserEvent;
  /** Path and query that the address bar would show. */
  readonly address: () => string;
  /** Goes to the page before this one, like the button of the browser. */
  readonly goBack: () => Promise<void>;
}

/** Renders the whole application at `address`, or at a location with a state. */
export function renderApp(address: InitialEntry, queryClient = createQueryClient()): RenderedApp {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const view = render(
    <Providers queryClient={queryClient} env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
  return {
    ...view,
    user: userEvent.setup(),
    address: () => router.state.location.pathname + router.state.location.search,
    goBack: () => act(() => router.navigate(-1)),
  };
}

/** Sets the text of a field at once. Typing it renders the page for each letter, which is for tests of the typing. */
export function fillIn(label: string | RegExp, text: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
}
