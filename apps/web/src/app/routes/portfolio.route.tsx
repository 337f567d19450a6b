import '../../theme/mantine-dialogs.css';
import '../../theme/mantine-forms.css';
import { Box, Group, SimpleGrid, Skeleton } from '@mantine/core';
import { limits } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { Page } from '../../components/ui/page.tsx';
import { useIsPhone } from '../../components/ui/use-is-phone.ts';
import { paths } from '../../config/paths.ts';
import { getPortfolio } from '../../features/portfolios/portfolio-queries.ts';
import { isProfileRefused } from '../../lib/active-profile.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useSession } from '../../stores/session.ts';
import { PortfolioPage } from './portfolio-page.tsx';

/** One portfolio: its value, its score, its categories and its holdings. */
export function Component() {
  const id = parsePortfolioId(useParams().id);
  return id === null ? <NotFound /> : <Portfolio key={id} id={id} />;
}

function NotFound() {
  return <Navigate to={paths.notFound.href()} replace />;
}

/** The id in a URL; `null` when it cannot be one. */
function parsePortfolioId(text: string | undefined): number | null {
  if (text === undefined || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= limits.maxId ? id : null;
}

function Portfolio({ id }: { readonly id: number }) {
  const profile = useSession((state) => state.activeProfile);
  const { data: portfolio, error, isPlaceholderData } = useQuery(getPortfolio(id, profile));
  const status = getStatus(error);
  // A refusal leads to the standard profile instead.
  const isRefused = error !== null && isProfileRefused(error);

  const isDeleted = status === 404 && !isRefused;
  if (portfolio && !isDeleted)
    return <PortfolioPage portfolio={portfolio} profile={profile} isStale={isPlaceholderData} />;
  // An ended session leads to logging in instead.
  const hasFailed = error !== null && !isRefused && status !== 401;
  return hasFailed ? <NotFound /> : <PortfolioLoading />;
}

function getStatus(error: Error | null): number {
  return error instanceof ApiError ? error.problem.status : 0;
}

/** In the place of what comes, on a phone as on a desk. */
function PortfolioLoading() {
  const isPhone = useIsPhone();
  return (
    <Page title="Portfolio" heading={null} loadingLabel="Loading">
      <div>
        <Group justify="space-between" wrap="nowrap">
          <Box flex={1}>
            <Skeleton height={20} width="6rem" />
            <Skeleton height={isPhone ? 32 : 52} width="min(26rem, 85%)" mt="md" />
          </Box>
          <Skeleton height={isPhone ? 110 : 190} width={isPhone ? 124 : 215} />
        </Group>
        <Skeleton height={44} width="min(30rem, 100%)" mt="xl" />
        <Skeleton height={40} width="min(38rem, 100%)" mt="lg" />
      </div>
      <Skeleton height={isPhone ? 92 : 56} />
      {isPhone ? (
        <Skeleton height={42} />
      ) : (
        <SimpleGrid cols={2} spacing="lg">
          <Skeleton height={280} />
          <Skeleton height={280} />
        </SimpleGrid>
      )}
      <Skeleton height={360} />
    </Page>
  );
}
