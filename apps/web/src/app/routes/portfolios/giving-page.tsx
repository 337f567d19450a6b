import { Button } from '@mantine/core';
import type { HoldingResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../../components/ui/feedback/load-failure.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { GivingView } from '../../../features/portfolios/components/giving/giving-view.tsx';
import { findProfileName } from '../../../features/portfolios/model/profile-name.ts';
import { screeningProfilesQuery } from '../../../features/screening-profiles/api/screening-profiles.ts';

const TITLE = 'Giving';

interface GivingPageProps {
  /** Of the portfolio or group, and its page. */
  readonly name: string;
  readonly href: string;
  /** Id of the screening profile in use. */
  readonly profile: string;
  /** `undefined` until they are loaded. */
  readonly holdings: readonly HoldingResponse[] | undefined;
  /** Loads them again; `null` unless that has failed. */
  readonly onRetry: (() => void) | null;
}

/** What to give of what was earned from what the profile rules out. */
export function GivingPage({ name, href, profile, holdings, onRetry }: GivingPageProps) {
  const { data: ownProfiles } = useQuery(screeningProfilesQuery());
  const profileName = findProfileName(profile, ownProfiles) ?? 'your profile';
  if (!holdings && onRetry === null) return <GivingLoading />;
  return (
    <Page
      title={`${TITLE} from ${name}`}
      back={<Link to={href}>{name}</Link>}
      lead={
        <>
          Some people give away what they earned from companies that they would not choose. Enter the
          dividends and gains of a year, and see which part came from what <strong>{profileName}</strong>{' '}
          rules out. What you enter stays in your browser, and is gone when you leave this page.
        </>
      }
    >
      {!holdings && onRetry && <LoadFailure title="The holdings could not be loaded." onRetry={onRetry} />}
      {holdings?.length === 0 && (
        <EmptyState
          title="There are no holdings yet."
          actions={
            <Button component={Link} to={href}>
              Add holdings
            </Button>
          }
        />
      )}
      {holdings && holdings.length > 0 && <GivingView holdings={holdings} profileName={profileName} />}
    </Page>
  );
}

/** The page while it loads. */
export function GivingLoading() {
  return <Page title={TITLE} loadingLabel="Loading" />;
}
