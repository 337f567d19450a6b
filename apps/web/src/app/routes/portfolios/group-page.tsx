import { Button, Text } from '@mantine/core';
import type { PortfolioGroupView, RollupEntryResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { OnceOpened } from '../../../components/ui/dialogs/once-opened.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { usePrinting } from '../../../components/ui/hooks/use-printing.ts';
import { paths } from '../../../config/paths.ts';
import { groupHoldingsQuery } from '../../../features/portfolios/api/portfolio-groups.ts';
import type { GroupHoldings } from '../../../features/portfolios/api/portfolio-groups.ts';
import { usePortfolios } from '../../../features/portfolios/api/portfolios.ts';
import { ChangesPanel } from '../../../features/portfolios/components/changes/changes-panel.tsx';
import { GroupHoldingsSection } from '../../../features/portfolios/components/groups/group-holdings.tsx';
import { GroupUnknown } from '../../../features/portfolios/components/groups/group-unknown.tsx';
import { OverlapPanel } from '../../../features/portfolios/components/groups/overlap-panel.tsx';
import { PortfoliosOfGroup } from '../../../features/portfolios/components/groups/portfolios-of-group.tsx';
import { PortfolioActions } from '../../../features/portfolios/components/overview/portfolio-actions.tsx';
import { PortfolioPanels } from '../../../features/portfolios/components/overview/portfolio-panels.tsx';
import { PortfolioSummary } from '../../../features/portfolios/components/overview/portfolio-summary.tsx';
import {
  ReportHeading,
  ReportHoldings,
  ReportNotes,
  ReportUnknown,
} from '../../../features/portfolios/components/report/printed-report.tsx';
import { ActiveProfile } from '../../../features/portfolios/components/settings/active-profile.tsx';
import { describeGroup } from '../../../features/portfolios/model/describe-group.ts';
import {
  describeUnseenHoldings,
  toSighted,
} from '../../../features/portfolios/model/describe-unseen-holdings.ts';
import { findProfileName } from '../../../features/portfolios/model/profile-name.ts';
import { screeningProfilesQuery } from '../../../features/screening-profiles/api/screening-profiles.ts';
import { useGroupActions } from './use-group-actions.ts';
import type { GroupPageDialog } from './use-group-actions.ts';

/** Below everything that is read first. */
const ScoreLine = lazy(async () => ({
  default: (await import('../../../features/portfolios/components/score-line/score-line.tsx')).ScoreLine,
}));

/** Not a part of the first screen of a group. */
const ConnectedGroupNote = lazy(async () => ({
  default: (await import('../../../features/broker-connections/components/connected-group-note.tsx'))
    .ConnectedGroupNote,
}));

/** Fetched when the first of them opens. */
const GroupDialogs = lazy(async () => ({ default: (await import('./group-dialogs.tsx')).GroupDialogs }));

interface GroupPageProps {
  readonly group: PortfolioGroupView;
  /** Id of the screening profile in use. */
  readonly profile: string;
  /** While the figures of another profile load, the ones given are those of the last one. */
  readonly isStale: boolean;
}

/** A group of portfolios on the screen, and as a report on paper. */
export function GroupPage({ group, profile, isStale }: GroupPageProps) {
  const { id, name, portfolios, totalHoldings, cash } = group;
  const [dialog, setDialog] = useState<GroupPageDialog | null>(null);
  const [picked, setPicked] = useState<RollupEntryResponse | null>(null);
  const { failure, actions } = useGroupActions(group, profile, setDialog);
  const { data: ownProfiles } = useQuery(screeningProfilesQuery());
  const isPrinting = usePrinting('Impact Report');
  const isEmpty = totalHoldings === 0 && !(cash > 0);
  return (
    <Page title={name} heading={null}>
      {isPrinting && <ReportHeading />}
      <PortfolioSummary
        portfolio={group}
        isStale={isStale}
        noun="group"
        kind={`Group · ${describeGroup(portfolios)}`}
        onPick={setPicked}
      >
        <PortfolioActions actions={actions} />
      </PortfolioSummary>
      {failure !== null && <Notice title={failure} isFailure />}
      {portfolios.length === 0 ? (
        <NoPortfolios onChoose={() => setDialog('edit')} />
      ) : (
        <>
          <ActiveProfile name={findProfileName(profile, ownProfiles)} onChange={() => setDialog('profile')} />
          <Suspense>
            <ConnectedGroupNote portfolios={portfolios} />
          </Suspense>
          <ChangesPanel kind="group" id={id} />
          <PortfoliosOfGroup {...group} />
          {portfolios.length === 1 && (
            <Text c="dimmed" className="screen-only">
              A group of one portfolio shows what that portfolio shows. Edit the group to add others.
            </Text>
          )}
          {isEmpty ? (
            <EmptyState title="None of these portfolios has holdings yet.">
              Open one of them to import a file from your broker or to add a holding.
            </EmptyState>
          ) : (
            <HeldGroup group={group} profile={profile} isPrinting={isPrinting} onPick={setPicked} />
          )}
        </>
      )}
      <OnceOpened isOpen={dialog !== null || picked !== null}>
        <GroupDialogs
          group={group}
          profile={profile}
          opened={dialog}
          onClose={() => setDialog(null)}
          picked={picked}
          onUnpick={() => setPicked(null)}
        />
      </OnceOpened>
    </Page>
  );
}

/** In the place of the figures of a group that has no portfolios: none was chosen, or all were deleted. */
function NoPortfolios({ onChoose }: { readonly onChoose: () => void }) {
  const { data: all } = usePortfolios();
  const hasNone = all?.length === 0;
  return (
    <EmptyState
      title="This group has no portfolios."
      actions={
        hasNone ? (
          <Button component={Link} to={paths.portfolios.href()}>
            Create a portfolio
          </Button>
        ) : (
          <Button onClick={onChoose}>Choose portfolios</Button>
        )
      }
    >
      Choose the portfolios that belong to it to see how they score together. A portfolio that is deleted
      leaves its groups.
    </EmptyState>
  );
}

interface HeldGroupProps extends Pick<GroupPageProps, 'group' | 'profile'> {
  readonly isPrinting: boolean;
  readonly onPick: (entry: RollupEntryResponse) => void;
}

/** Overlap, categories and holdings of a group that holds something. */
function HeldGroup({ group, profile, isPrinting, onPick }: HeldGroupProps) {
  const query = useQuery(groupHoldingsQuery(group.id, profile));
  return (
    <>
      <OverlapPanel {...group} />
      <PortfolioPanels portfolio={group} onPick={onPick} isPrinting={isPrinting} />
      <Unseen data={query.data} />
      {isPrinting ? (
        <ForPaper group={group} data={query.data} />
      ) : (
        <GroupHoldingsSection query={query} portfolios={group.portfolios} />
      )}
      {!isPrinting && query.data && <GroupUnknown {...group} holdings={query.data.unknown} />}
      {!isPrinting && (
        <Suspense>
          <ScoreLine subject={{ kind: 'group', id: group.id }} />
        </Suspense>
      )}
    </>
  );
}

interface ForPaperProps extends Pick<GroupPageProps, 'group'> {
  readonly data: GroupHoldings | undefined;
}

/** What the report on paper shows below the figures. */
function ForPaper({ group, data }: ForPaperProps) {
  if (!data) return null;
  const { holdings, unknown } = data;
  return (
    <>
      {holdings.length > 0 && <ReportHoldings holdings={holdings} />}
      {unknown.length > 0 && <ReportUnknown holdings={unknown} monetaryValue={group.monetaryValue} />}
      <ReportNotes hasSampleData={group.hasSampleData} />
    </>
  );
}

/** Names the holdings that hide the most of the group. */
function Unseen({ data }: { readonly data: GroupHoldings | undefined }) {
  if (!data) return null;
  const text = describeUnseenHoldings(data.holdings.map(toSighted), data.unknown);
  return text === '' ? null : <Text c="dimmed">{text}</Text>;
}
