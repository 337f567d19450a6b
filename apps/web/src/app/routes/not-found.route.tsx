import { NotFoundPage } from '../not-found-page.tsx';

/** `/404`, and every address that leads nowhere. */
export function Component() {
  return <NotFoundPage />;
}
