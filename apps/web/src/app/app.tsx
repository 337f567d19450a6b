import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import { HydrationBoundary } from '@tanstack/react-query';
import { StrictMode, useEffect, useLayoutEffect } from 'react';
import type { ComponentProps } from 'react';
import { RouterProvider } from 'react-router-dom';
import { repeatEarlyInput } from './early-input.ts';
import { Providers } from './providers.tsx';

interface AppProps {
  readonly router: ComponentProps<typeof RouterProvider>['router'];
  readonly queryClient: QueryClient;
  /** The responses that the server has rendered the page with. */
  readonly state?: DehydratedState;
  /** Where it is rendered; only in the browser. */
  readonly page?: HTMLElement;
}

/** The whole application: the same tree in the browser, on the server and in the build, or hydration would fail. */
export function App({ router, queryClient, state, page }: AppProps) {
  // Before anything else is rendered, which would empty a field that the application does not know the text of.
  useLayoutEffect(() => page && repeatEarlyInput(page), [page]);
  // It is now rendered for whom it is shown to (`theme/base.css`).
  useEffect(() => void delete page?.dataset.for, [page]);
  return (
    <StrictMode>
      <Providers queryClient={queryClient}>
        <HydrationBoundary state={state}>
          <RouterProvider router={router} />
        </HydrationBoundary>
      </Providers>
    </StrictMode>
  );
}
