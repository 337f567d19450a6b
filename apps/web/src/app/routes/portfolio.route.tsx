import '../../theme/mantine-dialogs.css';
import '../../theme/mantine-forms.css';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { usePageTitle } from '../../components/ui/use-page-title.ts';
import { getPortfolio } from '../../features/portfolios/get-portfolio.ts';
import { portfolioIdOf } from '../../features/portfolios/portfolio-id.ts';
import { STANDARD_PROFILE } from '../../features/portfolios/profile-choices.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useSession } from '../../stores/session.ts';
import { useToasts } from '../../stores/toasts.ts';
import { paths } from '../../config/paths.ts';
import { PortfolioPage } from './portfolio-page.tsx';
import classes from './portfolio.module.css';

const PROFILE_REFUSED = 'Your screening profile could not be used, so the standard one is shown.';

/** One portfolio: what it is worth, its score, what speaks for and against it, what it holds. */
export function Component() {
  const id = portfolioIdOf(useParams().id);
  return id === null ? <Unknown /> : <Portfolio key={id} id={id} />;
}

function Unknown() {
  return <Navigate to={paths.notFound.href()} replace />;
}

function Portfolio({ id }: { readonly id: number }) {
  const profile = useSession((state) => state.activeProfile);
  const { data: portfolio, error, isPlaceholderData } = useQuery(getPortfolio(id, profile));
  useStandardProfileAfter(error, profile);
  usePageTitle(portfolio?.name ?? 'Portfolio');

  if (profile === STANDARD_PROFILE && hasFailed(error, portfolio !== undefined)) return <Unknown />;
  if (!portfolio) return <PortfolioLoading />;
  return <PortfolioPage portfolio={portfolio} profile={profile} isStale={isPlaceholderData} />;
}

/** A page that is there stays when it cannot be read anew, unless because the portfolio is gone. */
function hasFailed(error: Error | null, isShown: boolean): boolean {
  const status = error instanceof ApiError ? error.problem.status : 0;
  // An ended session leads to signing in instead.
  if (error === null || status === 401) return false;
  return !isShown || status === 404;
}

/** A profile may have been deleted, or the plan that it takes may have ended: the standard one is always there. */
function useStandardProfileAfter(error: Error | null, profile: string): void {
  const chooseProfile = useSession((state) => state.chooseProfile);
  const showToast = useToasts((state) => state.showToast);
  useEffect(() => {
    if (error === null || profile === STANDARD_PROFILE) return;
    chooseProfile(STANDARD_PROFILE);
    showToast(PROFILE_REFUSED);
  }, [error, profile, chooseProfile, showToast]);
}

function PortfolioLoading() {
  return (
    <div className={`page ${classes.page}`} role="status" aria-label="Loading">
      <div>
        <Skeleton height={20} width="6rem" />
        <Skeleton height={52} width="min(26rem, 85%)" mt="md" />
        <Skeleton height={44} width="min(30rem, 100%)" mt="xl" />
        <Skeleton height={40} width="min(38rem, 100%)" mt="lg" />
      </div>
      <Skeleton height={56} />
      <div className={classes.loadingPanels}>
        <Skeleton height={280} />
        <Skeleton height={280} />
      </div>
      <Skeleton height={360} />
    </div>
  );
}
