import type { PortfolioGroupView } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { portfolioGroupQuery } from '../../../features/portfolios/api/portfolio-groups.ts';
import { useSession } from '../../../stores/session.ts';
import { NotFound, outcomeOf, parsePortfolioId } from './with-portfolio.tsx';

/** A group with its figures. */
interface LoadedGroup {
  readonly group: PortfolioGroupView;
  /** Id of the screening profile in use. */
  readonly profile: string;
  /** While the figures of another profile load, the ones given are those of the last one. */
  readonly isStale: boolean;
}

interface WithGroupProps {
  /** Shown until the group is loaded. */
  readonly loading: ReactNode;
  readonly children: (loaded: LoadedGroup) => ReactNode;
}

/** Loads the group whose id is in the address; leads to the page that was not found where there is none. */
export function WithGroup(props: WithGroupProps) {
  const id = parsePortfolioId(useParams().id);
  return id === null ? <NotFound /> : <Loaded key={id} id={id} {...props} />;
}

function Loaded({ id, loading, children }: WithGroupProps & { readonly id: number }) {
  const profile = useSession((state) => state.activeProfile);
  const { data: group, error, isPlaceholderData } = useQuery(portfolioGroupQuery(id, profile));
  const { isDeleted, hasFailed } = outcomeOf(error);
  if (group && !isDeleted) return children({ group, profile, isStale: isPlaceholderData });
  return hasFailed ? <NotFound /> : loading;
}
