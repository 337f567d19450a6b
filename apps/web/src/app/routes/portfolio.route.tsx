import '../../theme/mantine-dialogs.css';
import '../../theme/mantine-forms.css';
import { SimpleGrid, Skeleton } from '@mantine/core';
import { limits } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { Page } from '../../components/ui/page.tsx';
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

function PortfolioLoading() {
  return (
    <Page title="Portfolio" heading={null} loadingLabel="Loading">
      <div>
        <Skeleton height={20} width="6rem" />
        <Skeleton height={52} width="min(26rem, 85%)" mt="md" />
        <Skeleton height={44} width="min(30rem, 100%)" mt="xl" />
        <Skeleton height={40} width="min(38rem, 100%)" mt="lg" />
      </div>
      <Skeleton height={56} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <Skeleton height={280} />
        <Skeleton height={280} />
      </SimpleGrid>
      <Skeleton height={360} />
    </Page>
  );
}
