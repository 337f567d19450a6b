import { matchRoutes } from 'react-router-dom';
import { routes } from './router.tsx';

/**
 * Loads the code of the page at a path, so that a router there has it at once, as rendering on the server and hydrating
 * need.
 */
export async function loadRoutes(path: string): Promise<void> {
  const pending = (matchRoutes(routes, path) ?? []).map(async ({ route }) => {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
  });
  await Promise.all(pending);
}
