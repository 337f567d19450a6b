import './theme/mantine.css';
import './theme/fonts.css';
import './theme/tokens.css';
import './theme/base.css';
import './theme/print.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchPath } from 'react-router-dom';
import { App } from './app/app.tsx';
import { loadRoutes } from './app/load-routes.ts';
import { asOfNow, readPageState } from './app/page-state.ts';
import type { PageState } from './app/page-state.ts';
import { followPartnerLink } from './app/partner-redirect.ts';
import { routes } from './app/router.tsx';
import { createQueryClient } from './lib/query-client.ts';
import { useSession } from './stores/session.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

followPartnerLink();
void start(root);

async function start(page: HTMLElement): Promise<void> {
  const state = readPageState();
  const queryClient = createQueryClient();
  const queries = state ? asOfNow(state.queries) : undefined;
  const { pathname, search } = window.location;
  // In steps, so that the page responds meanwhile.
  if (!state || !isAsRendered(state, pathname + search)) {
    const app = <App router={createBrowserRouter(routes)} {...{ queryClient, state: queries, page }} />;
    startTransition(() => createRoot(page).render(app));
    return;
  }
  await loadRoutes(pathname);
  // The server has rendered it for a user, and zustand hydrates with the state that the store begins with.
  if (state.isLogged) Object.assign(useSession.getInitialState(), { isLogged: true });
  const router = createBrowserRouter(routes, { hydrationData: {} });
  const app = <App {...{ router, queryClient, state: queries, page }} />;
  startTransition(() => void hydrateRoot(page, app));
}

/** Whether the page at an address, for this user, begins as the server has rendered it. */
function isAsRendered({ address, isLogged }: PageState, here: string): boolean {
  const isHere = address.includes('/:') ? matchPath(address, here) !== null : address === here;
  return isHere && (!isLogged || useSession.getState().isLogged);
}
