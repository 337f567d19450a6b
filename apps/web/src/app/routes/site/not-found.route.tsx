import { useLocation } from 'react-router-dom';
import { NotFoundPage } from '../../not-found-page.tsx';

/** `/404`, and every address that leads nowhere. */
export function Component() {
  return <NotFoundPage portfolio={unloadedPortfolio(useLocation().state)} />;
}

/** The page of a portfolio puts its id there when the server could not be asked for it. */
function unloadedPortfolio(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('portfolio' in state)) return undefined;
  return typeof state.portfolio === 'number' ? state.portfolio : undefined;
}
