import '../../../theme/mantine-forms.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { Page } from '../../../components/ui/layout/page.tsx';
import { paths } from '../../../config/paths.ts';
import { CleanUpView } from '../../../features/portfolios/components/clean-up/clean-up-view.tsx';
import { findProfileName } from '../../../features/portfolios/model/profile-name.ts';
import { screeningProfilesQuery } from '../../../features/screening-profiles/api/screening-profiles.ts';
import { WithPortfolio } from './with-portfolio.tsx';

const TITLE = 'Clean up';

/** The fewest changes that clean up a portfolio. */
export function Component() {
  const navigate = useNavigate();
  const { data: ownProfiles } = useQuery(screeningProfilesQuery());
  return (
    <WithPortfolio loading={<Page title={TITLE} loadingLabel="Loading" />}>
      {({ portfolio, profile }) => (
        <Page
          title={`${TITLE} ${portfolio.name}`}
          back={<Link to={paths.portfolio.href(portfolio.id)}>{portfolio.name}</Link>}
          lead={
            <>
              The fewest swaps and sales that remove the known violations of{' '}
              <strong>{findProfileName(profile, ownProfiles) ?? 'your profile'}</strong> from this portfolio
              and keep your industries close to what they are.{' '}
              <Link to={`${paths.methodology.href()}#clean-up`}>How we find them</Link>
            </>
          }
        >
          <CleanUpView
            portfolio={portfolio}
            profile={profile}
            onDone={() => void navigate(paths.portfolio.href(portfolio.id))}
          />
        </Page>
      )}
    </WithPortfolio>
  );
}
