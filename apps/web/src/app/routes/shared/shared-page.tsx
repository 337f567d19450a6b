import { Button, Group, Text } from '@mantine/core';
import type { RollupEntryResponse, SharedView } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { usePrinting } from '../../../components/ui/hooks/use-printing.ts';
import { fetchSharedReport, sharedHoldingsQuery } from '../../../features/portfolios/api/shared.ts';
import { GroupHoldingsSection } from '../../../features/portfolios/components/groups/group-holdings.tsx';
import { OverlapPanel } from '../../../features/portfolios/components/groups/overlap-panel.tsx';
import { PortfolioPanels } from '../../../features/portfolios/components/overview/portfolio-panels.tsx';
import { PortfolioSummary } from '../../../features/portfolios/components/overview/portfolio-summary.tsx';
import {
  ReportHeading,
  ReportHoldings,
  ReportNotes,
} from '../../../features/portfolios/components/report/printed-report.tsx';
import { SharedContributorsDialog } from '../../../features/portfolios/components/shared/shared-contributors-dialog.tsx';
import { SharedHeading } from '../../../features/portfolios/components/shared/shared-heading.tsx';
import { SharedPortfolios } from '../../../features/portfolios/components/shared/shared-portfolios.tsx';
import { SharedStandard } from '../../../features/portfolios/components/shared/shared-standard.tsx';
import { SharedUnknown } from '../../../features/portfolios/components/shared/shared-unknown.tsx';
import { useDownload } from '../../../features/portfolios/hooks/use-download.ts';
import { describeGroup } from '../../../features/portfolios/model/describe-group.ts';
import {
  describeUnseenHoldings,
  toSighted,
} from '../../../features/portfolios/model/describe-unseen-holdings.ts';

interface SharedPageProps {
  readonly token: string;
  readonly view: SharedView;
}

/** A portfolio or a group as a link shows it, on the screen and on paper. */
export function SharedPage({ token, view }: SharedPageProps) {
  const { name, kind, type, portfolios, totalHoldings, cashWeight } = view;
  const [picked, setPicked] = useState<RollupEntryResponse | null>(null);
  const isPrinting = usePrinting('Impact Report');
  const isGroup = kind === 'GROUP';
  const isEmpty = totalHoldings === 0 && cashWeight === 0 && !(view.cash! > 0);
  return (
    <Page title={name} heading={null}>
      {isPrinting && <ReportHeading />}
      <SharedHeading {...view} />
      <PortfolioSummary
        portfolio={view}
        isStale={false}
        noun={isGroup ? 'group' : 'portfolio'}
        kind={isGroup ? `Group · ${describeGroup(portfolios)}` : type}
        onPick={setPicked}
      >
        <Actions token={token} view={view} />
      </PortfolioSummary>
      <SharedStandard {...view} />
      {isGroup && portfolios.length > 0 && <SharedPortfolios {...view} />}
      {isEmpty ? (
        <EmptyState title={`This ${isGroup ? 'group' : 'portfolio'} has no holdings.`}>
          Its owner may add some while the link works.
        </EmptyState>
      ) : (
        <Held token={token} view={view} isPrinting={isPrinting} onPick={setPicked} />
      )}
      <SharedContributorsDialog
        token={token}
        monetaryValue={view.monetaryValue}
        entry={picked}
        onClose={() => setPicked(null)}
      />
    </Page>
  );
}

/** What a reader can do: print it, and download the report where it is offered. */
function Actions({ token, view: { name, offersReport } }: SharedPageProps) {
  const { start, isBusy, hasFailed } = useDownload({
    fetchFile: () => fetchSharedReport(token),
    name: `Impact Report - ${name}.pdf`,
    onForbidden: () => undefined,
  });
  return (
    <div className="screen-only">
      <Group gap="xs">
        <Button variant="default" onClick={() => window.print()}>
          Print
        </Button>
        {offersReport && (
          <Button variant="default" loading={isBusy} onClick={start}>
            Download report as PDF
          </Button>
        )}
      </Group>
      {hasFailed && <Notice title="The report could not be created. Please try again." isFailure />}
    </div>
  );
}

interface HeldProps extends SharedPageProps {
  readonly isPrinting: boolean;
  readonly onPick: (entry: RollupEntryResponse) => void;
}

/** Overlap, categories and holdings of what holds something. */
function Held({ token, view, isPrinting, onPick }: HeldProps) {
  const query = useQuery(sharedHoldingsQuery(token));
  const { data } = query;
  const { kind, portfolios, showsAmounts, hasSampleData } = view;
  const unseen = data
    ? describeUnseenHoldings(data.holdings.map(toSighted), data.unknown, !showsAmounts)
    : '';
  return (
    <>
      {kind === 'GROUP' && <OverlapPanel {...view} isShared />}
      <PortfolioPanels portfolio={view} onPick={onPick} isPrinting={isPrinting} />
      {unseen !== '' && <Text c="dimmed">{unseen}</Text>}
      {isPrinting ? (
        data &&
        data.holdings.length > 0 && <ReportHoldings holdings={data.holdings} hidesAmounts={!showsAmounts} />
      ) : (
        <GroupHoldingsSection query={query} portfolios={portfolios} shared={{ showsAmounts }} />
      )}
      {data && <SharedUnknown view={view} holdings={data.unknown} />}
      {isPrinting && <ReportNotes hasSampleData={hasSampleData} />}
    </>
  );
}
