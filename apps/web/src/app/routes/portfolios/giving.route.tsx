import '../../../theme/mantine-forms.css';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../config/paths.ts';
import { holdingsQuery } from '../../../features/portfolios/api/portfolios.ts';
import { GivingPage, GivingLoading } from './giving-page.tsx';
import { WithPortfolio } from './with-portfolio.tsx';
import type { LoadedPortfolio } from './with-portfolio.tsx';

/** What to give of what a portfolio earned. */
export function Component() {
  return <WithPortfolio loading={<GivingLoading />}>{(loaded) => <OfPortfolio {...loaded} />}</WithPortfolio>;
}

function OfPortfolio({ portfolio: { id, name }, profile }: LoadedPortfolio) {
  const query = useQuery(holdingsQuery(id, profile));
  return (
    <GivingPage
      name={name}
      href={paths.portfolio.href(id)}
      profile={profile}
      holdings={query.data}
      onRetry={query.isError ? () => void query.refetch() : null}
    />
  );
}
