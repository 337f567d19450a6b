import '../../../theme/mantine-forms.css';
import { Skeleton } from '@mantine/core';
import { exploreUrls } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../../../components/ui/feedback/load-failure.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { securityHref } from '../../../config/paths.ts';
import { ExploreView } from '../../../features/explore/components/explore-view.tsx';
import { usePremiumGate } from '../../../features/premium/hooks/use-premium-gate.ts';
import { releaseQuery } from '../../../features/release/api/release.ts';
import { ScoreFilesPanel } from '../../../features/score-files/components/score-files-panel.tsx';
import { screeningProfilesQuery } from '../../../features/screening-profiles/api/screening-profiles.ts';
import {
  needsPremium,
  profileWithId,
  standardProfile,
} from '../../../features/screening-profiles/model/known-profiles.ts';
import type { KnownProfile } from '../../../features/screening-profiles/model/known-profiles.ts';
import { useSession } from '../../../stores/session.ts';
import { useProfileName } from '../../score-standard.tsx';

const LEAD =
  'Every company and fund we cover, ranked by the criteria you select. Scores are computed on your device, as fast as you click.';

/** All securities by the criteria of the visitor's choice. */
export function Component() {
  const { data, isLoadingError, refetch, isRefetching } = useQuery(releaseQuery());
  // What arrives is rendered at once, in one task; what is deferred, in steps.
  const release = useDeferredValue(data);
  const { isPremium, sendToCheckout } = usePremiumGate();
  const { base, own, refusal, isPending } = useBaseProfile(isPremium);
  const pageStandard = useProfileName();
  if (isLoadingError)
    return (
      <Page title="Explore" lead={LEAD}>
        <LoadFailure
          title="The securities could not be loaded."
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      </Page>
    );
  return (
    <Page title="Explore" lead={LEAD}>
      {refusal && (
        <Notice title={refusal}>
          <p>The scores below are by {base.name}.</p>
        </Notice>
      )}
      {release && !isPending ? (
        <ExploreView
          file={`/api${exploreUrls.file(release)}`}
          base={base}
          own={own}
          isPremium={isPremium}
          pageStandard={pageStandard}
          onLocked={sendToCheckout}
          hrefOf={securityHref}
        />
      ) : (
        <Skeleton height="100dvh" role="status" aria-label="Loading" />
      )}
      <ScoreFilesPanel isPremium={isPremium} onLocked={sendToCheckout} />
    </Page>
  );
}

interface BaseProfile {
  /** The profile in the address, else the one in use; the standard one where that is not open to the visitor. */
  readonly base: KnownProfile;
  /** The user's own profiles. */
  readonly own: readonly KnownProfile[];
  /** Why the profile in the address is not the one that is shown. */
  readonly refusal: string | null;
  readonly isPending: boolean;
}

function useBaseProfile(isPremium: boolean): BaseProfile {
  const { isLogged, activeProfile } = useSession();
  const [parameters] = useSearchParams();
  const { data: own = [], isPending } = useQuery({ ...screeningProfilesQuery(), enabled: isLogged });
  const wanted = parameters.get('profile');
  const known = profileWithId(wanted ?? activeProfile, own);
  if (isLogged && isPending) return { base: standardProfile, own, refusal: null, isPending: true };
  if (known && (isPremium || !needsPremium(known)))
    return { base: known, own, refusal: null, isPending: false };
  const refusal = known ? `${known.name} comes with Premium.` : 'We can’t find this profile.';
  return { base: standardProfile, own, refusal: wanted === null ? null : refusal, isPending: false };
}
