import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../../components/ui/use-page-title.ts';
import { paths } from '../../config/paths.ts';

/** `/404`, and every address that leads nowhere. */
export function NotFoundRoute() {
  usePageTitle('Page Not Found');
  return (
    <div className="page" style={{ paddingBlock: 'clamp(3rem, 10vw, 7rem)' }}>
      <h1 style={{ fontSize: 'var(--step-4)' }}>Page Not Found</h1>
      <p style={{ margin: '1rem 0 2rem', maxWidth: '34rem' }}>
        No page and no security in this release answers to that address. The search above knows every ticker
        we have.
      </p>
      <Button component={Link} to={paths.landing.href()} size="md">
        Go Home
      </Button>
    </div>
  );
}
