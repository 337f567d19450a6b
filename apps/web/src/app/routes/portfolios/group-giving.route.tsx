import '../../../theme/mantine-forms.css';
import type { PortfolioGroupView } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../config/paths.ts';
import { groupHoldingsQuery } from '../../../features/portfolios/api/portfolio-groups.ts';
import { GivingPage, GivingLoading } from './giving-page.tsx';
import { WithGroup } from './with-group.tsx';

/** What to give of what the portfolios of a group earned. */
export function Component() {
  return <WithGroup loading={<GivingLoading />}>{(loaded) => <OfGroup {...loaded} />}</WithGroup>;
}

interface OfGroupProps {
  readonly group: PortfolioGroupView;
  readonly profile: string;
}

function OfGroup({ group: { id, name }, profile }: OfGroupProps) {
  const query = useQuery(groupHoldingsQuery(id, profile));
  return (
    <GivingPage
      name={name}
      href={paths.portfolioGroup.href(id)}
      profile={profile}
      holdings={query.data?.holdings}
      onRetry={query.isError ? () => void query.refetch() : null}
    />
  );
}
