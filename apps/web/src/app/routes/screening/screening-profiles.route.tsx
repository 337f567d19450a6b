import '../../../theme/mantine-dialogs.css';
import '../../../theme/mantine-forms.css';
import { Skeleton, Stack } from '@mantine/core';
import type { ScreeningProfileResponse } from '@plumbline/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../../../components/ui/feedback/load-failure.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { paths, PROFILE_PARAMETERS } from '../../../config/paths.ts';
import { usePortfolios } from '../../../features/portfolios/api/portfolios.ts';
import { usePremiumGate } from '../../../features/premium/hooks/use-premium-gate.ts';
import { releaseQuery } from '../../../features/release/api/release.ts';
import { screeningProfilesQuery } from '../../../features/screening-profiles/api/screening-profiles.ts';
import { ProfileEditor } from '../../../features/screening-profiles/components/profile-editor.tsx';
import { ProfileList } from '../../../features/screening-profiles/components/profile-list.tsx';
import { profileMessages } from '../../../features/screening-profiles/messages.ts';
import { needsPremium, standardProfile } from '../../../features/screening-profiles/model/known-profiles.ts';
import type { KnownProfile } from '../../../features/screening-profiles/model/known-profiles.ts';
import { draftFor, NEW_PROFILE, titleOf } from '../../../features/screening-profiles/model/profile-draft.ts';
import type { ProfileDraft } from '../../../features/screening-profiles/model/profile-draft.ts';
import { useValues } from '../../../features/values/model/values-session.ts';
import { useSession } from '../../../stores/session.ts';

/** What a profile is, and the questionnaire as the way to one. */
function leadOf(edit: string | null): ReactNode {
  const questions = <Link to={paths.values.href()}>start from twelve questions</Link>;
  if (edit === NEW_PROFILE) return <>Choose what counts, or {questions} about your values.</>;
  if (edit !== null) return null;
  return (
    <>
      A profile decides what counts in an Impact Score. Every score you see follows the profile in use. Not
      sure what to choose? You can {questions} about your values.
    </>
  );
}

/** Screening profiles: all of them, or the one that the address says is being built. */
export function Component() {
  const { data: own, isError, refetch, isRefetching } = useQuery(screeningProfilesQuery());
  const [search] = useSearchParams();
  const edit = search.get(PROFILE_PARAMETERS.edit);
  const title = titleOf(edit);
  const titleRef = useFocusOnChange<HTMLHeadingElement>(search.toString());
  return (
    <Page
      title={title}
      headingRef={titleRef}
      back={edit !== null && <Link to={paths.screeningProfiles.href()}>All screening profiles</Link>}
      lead={own && leadOf(edit)}
      actions={<Link to={paths.compareStandards.href()}>Compare standards</Link>}
    >
      {own && (edit === null ? <Overview own={own} /> : <Building edit={edit} own={own} />)}
      {!own && isError && (
        <LoadFailure
          title={profileMessages.listFailed}
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
      {!own && !isError && <Loading />}
    </Page>
  );
}

interface OwnProfilesProps {
  readonly own: readonly ScreeningProfileResponse[];
}

function Building({ own, edit }: OwnProfilesProps & { readonly edit: string }) {
  const [search] = useSearchParams();
  const { isPremium } = usePremiumGate();
  const draft = draftFor({ edit, from: search.get(PROFILE_PARAMETERS.from), own, isPremium });
  if (draft) return <Editor key={search.toString()} draft={draft} />;
  return (
    <Notice title="We can’t find this profile">
      <p>It may have been deleted.</p>
    </Notice>
  );
}

function Overview({ own }: OwnProfilesProps) {
  const { isPremium, requirePremium } = usePremiumGate();
  const navigate = useNavigate();
  const activeProfile = useSession((state) => state.activeProfile);
  const chooseProfile = useSession((state) => state.chooseProfile);
  const open = (edit: string, from?: KnownProfile | null) =>
    void navigate(paths.screeningProfiles.href({ edit, from: from ? String(from.id) : undefined }));
  const gated = (profile: KnownProfile | null, action: () => void) =>
    profile && needsPremium(profile) ? requirePremium(action) : action();
  return (
    <ProfileList
      own={own}
      activeProfile={activeProfile}
      isPremium={isPremium}
      onUse={(profile) => gated(profile, () => chooseProfile(String(profile.id)))}
      onCreate={(from) => gated(from, () => open(NEW_PROFILE, from))}
      onEdit={({ id }) => open(String(id))}
      onDeleted={({ id }) => String(id) === activeProfile && chooseProfile(String(standardProfile.id))}
    />
  );
}

function Editor({ draft }: { readonly draft: ProfileDraft }) {
  const { data: portfolios, isPending } = usePortfolios();
  const { data: release } = useQuery(releaseQuery());
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const leave = () => void navigate(paths.screeningProfiles.href());
  if (isPending) return <Loading />;
  return (
    <ProfileEditor
      draft={draft}
      portfolios={portfolios ?? []}
      hasSampleData={release?.hasSampleData ?? false}
      exitPath={paths.landing.href()}
      onSaved={() => {
        // They may be shown under the profile that has changed.
        void queryClient.invalidateQueries({ queryKey: ['portfolios'] });
        leave();
      }}
      onOpenAnswers={({ answers }) => {
        useValues.getState().takeAnswers(answers);
        void navigate(paths.values.href('result'));
      }}
      onCancel={leave}
    />
  );
}

function Loading() {
  return (
    <Stack role="status" aria-label="Loading">
      <Skeleton height={64} />
      <Skeleton height={64} />
      <Skeleton height={64} />
      <Skeleton height={64} />
    </Stack>
  );
}

/** Takes the focus where another part of the page begins; not when the page first shows. */
function useFocusOnChange<E extends HTMLElement>(part: string) {
  const ref = useRef<E>(null);
  const shown = useRef(part);
  useEffect(() => {
    if (shown.current === part) return;
    shown.current = part;
    ref.current?.focus({ preventScroll: true });
  }, [part]);
  return ref;
}
