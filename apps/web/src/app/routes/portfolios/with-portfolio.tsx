import { limits } from '@plumbline/contracts';
import type { PortfolioResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { useArrived } from '../../../components/ui/hooks/use-arrived.ts';
import { paths } from '../../../config/paths.ts';
import { portfolioQuery } from '../../../features/portfolios/api/portfolios.ts';
import { isProfileRefused } from '../../../lib/active-profile.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useSession } from '../../../stores/session.ts';

/** A portfolio with its figures. */
export interface LoadedPortfolio {
  readonly portfolio: PortfolioResponse;
  /** Id of the screening profile in use. */
  readonly profile: string;
  /** While the figures of another profile load, the ones given are those of the last one. */
  readonly isStale: boolean;
}

interface WithPortfolioProps {
  /** Shown until the portfolio is loaded. */
  readonly loading: ReactNode;
  readonly children: (loaded: LoadedPortfolio) => ReactNode;
}

/**
 * Loads the portfolio whose id is in the address; leads to the page that was not found where there is none. Where it
 * only could not be loaded, that page says so and leads back.
 */
export function WithPortfolio(props: WithPortfolioProps) {
  const id = parsePortfolioId(useParams().id);
  return id === null ? <NotFound /> : <Loaded key={id} id={id} {...props} />;
}

/** @param portfolio id of one that may be there all the same */
export function NotFound({ portfolio }: { readonly portfolio?: number }) {
  return <Navigate to={paths.notFound.href()} state={{ portfolio }} replace />;
}

/** The id in a URL; `null` when it cannot be one. */
export function parsePortfolioId(text: string | undefined): number | null {
  if (text === undefined || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= limits.maxId ? id : null;
}

function Loaded({ id, loading, children }: WithPortfolioProps & { readonly id: number }) {
  const profile = useSession((state) => state.activeProfile);
  const { data, error, isPlaceholderData } = useQuery(portfolioQuery(id, profile));
  const portfolio = useArrived(data);
  const { isDeleted, hasFailed } = outcomeOf(error);
  if (portfolio && !isDeleted) return children({ portfolio, profile, isStale: isPlaceholderData });
  return hasFailed ? <NotFound portfolio={isDeleted ? undefined : id} /> : loading;
}

/** Whether what a page is about is gone, and whether it cannot be shown. */
export function outcomeOf(error: Error | null) {
  const status = statusQuery(error);
  // A refusal leads to the standard profile instead.
  const isRefused = error !== null && isProfileRefused(error);
  return {
    isDeleted: status === 404 && !isRefused,
    // An ended session leads to logging in instead.
    hasFailed: error !== null && !isRefused && status !== 401,
  };
}

function statusQuery(error: Error | null): number {
  return error instanceof ApiError ? error.problem.status : 0;
}
