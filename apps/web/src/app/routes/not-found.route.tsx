import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Page } from '../../components/ui/page.tsx';
import { paths } from '../../config/paths.ts';

/** `/404`, and every address that leads nowhere. */
export function Component() {
  return (
    <Page
      title="Page Not Found"
      size="lg"
      lead="There is no page and no security at this address. Search above to find every ticker we have."
    >
      <div>
        <Button component={Link} to={paths.landing.href()} size="md">
          Go Home
        </Button>
      </div>
    </Page>
  );
}
