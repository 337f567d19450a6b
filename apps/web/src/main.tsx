import './theme/mantine.css';
import './theme/fonts.css';
import './theme/tokens.css';
import './theme/base.css';
import './theme/print.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { followPartnerLink } from './app/partner-redirect.ts';
import { Providers } from './app/providers.tsx';
import { routes } from './app/router.tsx';
import { readPageData, takeOver } from './app/take-over.ts';
import { nextTask } from './lib/next-task.ts';
import { showAfter } from './lib/page-shown.ts';
import { createQueryClient } from './lib/query-client.ts';

/** How long a phone takes to paint the page, in milliseconds. */
const PAINT_MS = 200;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

followPartnerLink();

// Evaluating the modules takes as long as a task may take.
void nextTask().then(() => start(root));

function start(page: HTMLElement): void {
  if (page.dataset.prerendered === undefined) render(page);
  else showAfter(takeOver(page, render).then(painted));
}

function painted(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAINT_MS));
}

function render(container: HTMLElement) {
  const queryClient = createQueryClient();
  if (root?.dataset.prerendered !== undefined)
    for (const [queryKey, data] of readPageData(root)) queryClient.setQueryData(queryKey, data);
  const app = (
    <StrictMode>
      <Providers queryClient={queryClient}>
        <RouterProvider router={createBrowserRouter(routes)} />
      </Providers>
    </StrictMode>
  );
  // In steps, so that the page responds meanwhile.
  startTransition(() => createRoot(container).render(app));
  return { isLoading: () => queryClient.isFetching() > 0 };
}
