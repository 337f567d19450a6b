import { Box, Button, Text } from '@mantine/core';
import { limits } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { Page } from '../../components/ui/page.tsx';
import { paths, securityHref } from '../../config/paths.ts';
import { searchSecurities } from '../../features/search/hooks/use-security-search.ts';
import { useSession } from '../../stores/session.ts';

/** `/404`, and every address that leads nowhere. */
export function Component() {
  return (
    // As high as the page of a security that it often follows, so that the footer stays where it was.
    <Box mih="100dvh">
      <Page
        title="Page not found"
        size="lg"
        lead="There is no page or security at this address. Use the search above to find any ticker we cover."
      >
        <Suggestion />
        <div>
          <Button component={Link} to={paths.landing.href()} size="md">
            Go home
          </Button>
        </div>
      </Page>
    </Box>
  );
}

/** The security that the search finds for a ticker which no security has. */
function Suggestion() {
  const profile = useSession((state) => state.activeProfile);
  const state: unknown = useLocation().state;
  const { data = [] } = useQuery(searchSecurities(tickerIn(state), profile));
  const found = data.at(0);
  if (!found) return null;
  return (
    <Text fz="var(--step-1)" role="status">
      Did you mean <Link to={securityHref(found)}>{found.ticker}</Link>, {found.name}?
    </Text>
  );
}

/** The page of a security puts the ticker there. Without one, nothing is searched for. */
function tickerIn(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('ticker' in state)) return '';
  return typeof state.ticker === 'string' ? state.ticker.slice(0, limits.search.maxQueryLength) : '';
}
