import { Button, Group, Text } from '@mantine/core';
import { limits, sitePaths } from '@plumbline/contracts';
import type { FormerTicker, SearchResultResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Page } from '../components/ui/layout/page.tsx';
import { paths, securityHref } from '../config/paths.ts';
import { securitySearchQuery } from '../features/search/api/security-search.ts';
import { FormerTickerNote } from '../features/securities/components/former-ticker-note.tsx';
import { useSession } from '../stores/session.ts';

interface NotFoundPageProps {
  readonly ticker?: string;
  /** What became of the ticker, where that is known. */
  readonly former?: FormerTicker;
  /** Id of a portfolio that could not be loaded. */
  readonly portfolio?: number;
}

/**
 * Says that nothing is at this address. For a ticker that no security has, says what became of it, or offers what the
 * search finds for it; for a portfolio that may be there all the same, the way back to it.
 */
export function NotFoundPage({ ticker = '', former, portfolio }: NotFoundPageProps) {
  return (
    <Page
      title="Page not found"
      size="lg"
      lead={
        portfolio === undefined
          ? 'There is no page or security at this address. Use the search above to find any ticker we cover.'
          : 'Your portfolio could not be loaded just now. It has not been deleted.'
      }
    >
      {former ? (
        <Text fz="var(--step-1)" role="status">
          <FormerTickerNote former={former} />
        </Text>
      ) : (
        <Suggestion ticker={ticker.slice(0, limits.search.maxQueryLength)} />
      )}
      <Group gap="sm">
        {portfolio !== undefined && (
          <Button component={Link} to={paths.portfolio.href(portfolio)} size="md">
            Try again
          </Button>
        )}
        <Button
          component={Link}
          to={paths.landing.href()}
          size="md"
          variant={portfolio === undefined ? 'filled' : 'default'}
        >
          Go home
        </Button>
      </Group>
    </Page>
  );
}

/**
 * The security that the search finds for a ticker. Without one, or for a word of an address such as `/admin`, nothing
 * is searched for.
 */
function Suggestion({ ticker }: { readonly ticker: string }) {
  const profile = useSession((state) => state.activeProfile);
  const query = isWordOfPath(ticker) ? '' : ticker;
  const { data = [] } = useQuery(securitySearchQuery(query, profile));
  const found = data.at(0);
  if (!found || !isNear(ticker, found)) return null;
  return (
    <Text fz="var(--step-1)" role="status">
      Did you mean <Link to={securityHref(found)}>{found.ticker}</Link>, {found.name}?
    </Text>
  );
}

/** Words of the addresses here, and of those that people and machines try on every site. */
const wordsOfPaths: ReadonlySet<string> = new Set([
  ...Object.values(sitePaths).flatMap((path) => path.split('/')),
  ...'api assets home index search settings signin signup static user users wp'.split(' '),
]);

function isWordOfPath(text: string): boolean {
  return wordsOfPaths.has(text.toLowerCase().split(/[^a-z]/)[0]!);
}

/** Whether somebody who wrote this may have meant the ticker or the name. */
function isNear(text: string, { ticker, name }: SearchResultResponse): boolean {
  const written = text.toLowerCase();
  const isLikeTicker =
    Math.abs(ticker.length - written.length) <= 1 && written[0] === ticker[0]?.toLowerCase();
  return isLikeTicker || name.toLowerCase().startsWith(written);
}
