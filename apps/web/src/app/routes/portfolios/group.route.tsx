import '../../../theme/mantine-dialogs.css';
import '../../../theme/mantine-forms.css';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { portfolioGroupQuery } from '../../../features/portfolios/api/portfolio-groups.ts';
import { useSession } from '../../../stores/session.ts';
import { GroupPage } from './group-page.tsx';
import { PortfolioLoading } from './portfolio-loading.tsx';
import { NotFound, parsePortfolioId, outcomeOf } from './with-portfolio.tsx';

/** A group of portfolios as one: its value, its score, its categories, its overlap and its holdings. */
export function Component() {
  const id = parsePortfolioId(useParams().id);
  return id === null ? <NotFound /> : <LoadedGroup key={id} id={id} />;
}

function LoadedGroup({ id }: { readonly id: number }) {
  const profile = useSession((state) => state.activeProfile);
  const { data: group, error, isPlaceholderData } = useQuery(portfolioGroupQuery(id, profile));
  const { isDeleted, hasFailed } = outcomeOf(error);
  if (group && !isDeleted) return <GroupPage group={group} profile={profile} isStale={isPlaceholderData} />;
  return hasFailed ? <NotFound /> : <PortfolioLoading title="Group" />;
}
