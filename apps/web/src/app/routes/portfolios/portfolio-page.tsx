import { Box, Button, SegmentedControl, Text } from '@mantine/core';
import type {
  HoldingResponse,
  PortfolioResponse,
  RollupEntryResponse,
  UnknownHoldingResponse,
  UploadResponse,
} from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { useFocusOnNewStep } from '../../../components/ui/hooks/use-focus-on-new-step.ts';
import { OnceOpened } from '../../../components/ui/dialogs/once-opened.tsx';
import { useIsPhone } from '../../../components/ui/hooks/use-is-phone.ts';
import { usePrinting } from '../../../components/ui/hooks/use-printing.ts';
import { FollowPortfolio } from '../../../features/follows/components/follow-controls.tsx';
import { BacktestSection } from '../../../features/portfolios/components/backtest/backtest-section.tsx';
import { ChangesPanel } from '../../../features/portfolios/components/changes/changes-panel.tsx';
import { HoldingsSection } from '../../../features/portfolios/components/holdings/holdings-section.tsx';
import { PortfolioActions } from '../../../features/portfolios/components/overview/portfolio-actions.tsx';
import { PortfolioPanels } from '../../../features/portfolios/components/overview/portfolio-panels.tsx';
import { PortfolioSummary } from '../../../features/portfolios/components/overview/portfolio-summary.tsx';
import { holdingsQuery } from '../../../features/portfolios/api/portfolios.ts';
import { findProfileName } from '../../../features/portfolios/model/profile-name.ts';
import {
  describeUnseenHoldings,
  toSighted,
} from '../../../features/portfolios/model/describe-unseen-holdings.ts';
import {
  ReportHeading,
  ReportHoldings,
  ReportNotes,
  ReportUnknown,
} from '../../../features/portfolios/components/report/printed-report.tsx';
import { ActiveProfile } from '../../../features/portfolios/components/settings/active-profile.tsx';
import { unknownHoldingsQuery } from '../../../features/portfolios/api/unknown-holdings.ts';
import { screeningProfilesQuery } from '../../../features/screening-profiles/api/screening-profiles.ts';
import { useSession } from '../../../stores/session.ts';
import { UnderOtherStandards } from '../../under-other-standards.tsx';
import type { PortfolioDialogsProps } from './portfolio-dialogs.tsx';
import { usePortfolioActions } from './use-portfolio-actions.ts';
import type { PortfolioDialog } from './use-portfolio-actions.ts';
import type { LoadedPortfolio } from './with-portfolio.tsx';

/** Fetched for portfolios with lines that nobody knows only. */
const UnknownSection = lazy(async () => ({
  default: (await import('../../../features/portfolios/components/unknown/unknown-section.tsx'))
    .UnknownSection,
}));

/** Below everything that is read first. */
const ScoreLine = lazy(async () => ({
  default: (await import('../../../features/portfolios/components/score-line/score-line.tsx')).ScoreLine,
}));

/** Not a part of the first screen of a portfolio. */
const ConnectedNote = lazy(async () => ({
  default: (await import('../../../features/broker-connections/components/connected-note.tsx')).ConnectedNote,
}));

/** Fetched when the first of them opens. */
const PortfolioDialogs = lazy(async () => ({
  default: (await import('./portfolio-dialogs.tsx')).PortfolioDialogs,
}));

/** A portfolio on the screen, and as a report on paper. */
export function PortfolioPage({ portfolio, profile, isStale }: LoadedPortfolio) {
  useVisit(portfolio.id);
  const { dialog, setDialog, imported } = useOpenDialog();
  const [picked, setPicked] = useState<RollupEntryResponse | null>(null);
  const { failure, ...menu } = usePortfolioActions(portfolio, profile, setDialog);
  const query = useQuery(holdingsQuery(portfolio.id, profile));
  const holdings = query.data;
  const { data: ownProfiles } = useQuery(screeningProfilesQuery());
  const isPrinting = usePrinting(dialog === 'compare' ? 'Portfolio comparison' : 'Impact Report');
  const { isEmpty, unknown } = useUnknown(portfolio, holdings);
  const emptyRef = useFocusOnNewStep(isEmpty ? 'empty' : 'held');

  return (
    <Page title={portfolio.name} heading={null}>
      {isPrinting && <ReportHeading />}
      <PortfolioSummary portfolio={portfolio} kind={portfolio.type} isStale={isStale} onPick={setPicked}>
        <PortfolioActions {...menu} />
        <FollowPortfolio portfolioId={portfolio.id} />
      </PortfolioSummary>
      {failure !== null && <Notice title={failure} isFailure />}
      <ActiveProfile name={findProfileName(profile, ownProfiles)} onChange={() => setDialog('profile')} />
      <Suspense>
        <ConnectedNote portfolioId={portfolio.id} />
      </Suspense>
      <ChangesPanel kind="portfolio" id={portfolio.id} />
      {isEmpty ? (
        <div ref={emptyRef} tabIndex={-1}>
          <EmptyState
            title="This portfolio has no holdings yet."
            actions={
              <>
                <Button data-autofocus onClick={() => setDialog('import')}>
                  Import holdings
                </Button>
                <Button variant="default" onClick={() => setDialog('add')}>
                  Add holding
                </Button>
              </>
            }
          >
            Import a file from your broker, or search for a security and add it to this portfolio.
          </EmptyState>
        </div>
      ) : (
        <HeldPortfolio
          portfolio={portfolio}
          query={query}
          unknown={unknown}
          onPick={setPicked}
          isPrinting={isPrinting}
        />
      )}
      {isPrinting && <ForPaper portfolio={portfolio} holdings={holdings} unknown={unknown} />}
      <Dialogs
        portfolio={portfolio}
        profile={profile}
        opened={dialog}
        imported={imported}
        onClose={() => setDialog(null)}
        picked={picked}
        onUnpick={() => setPicked(null)}
      />
    </Page>
  );
}

function Dialogs(props: PortfolioDialogsProps) {
  return (
    <OnceOpened isOpen={props.opened !== null || props.picked !== null}>
      <PortfolioDialogs {...props} />
    </OnceOpened>
  );
}

/** Remembers the portfolio: securities are added to the one that was open last. */
function useVisit(id: number): void {
  const visitPortfolio = useSession((state) => state.visitPortfolio);
  useEffect(() => visitPortfolio(id), [id, visitPortfolio]);
}

/**
 * The unknown holdings, and whether there are no holdings of either kind and no cash. The figures or the list may be
 * the first to know that the last one has been deleted.
 */
function useUnknown({ id, totalHoldings, cash }: PortfolioResponse, holdings?: readonly HoldingResponse[]) {
  const mayHaveSome = cash > 0 || totalHoldings > (holdings?.length ?? Infinity);
  const { data } = useQuery({ ...unknownHoldingsQuery(id), enabled: mayHaveSome });
  const isEmpty = (totalHoldings === 0 && !(cash > 0)) || (holdings?.length === 0 && data?.length === 0);
  return { isEmpty, unknown: data ?? [] };
}

interface ForPaperProps extends Pick<LoadedPortfolio, 'portfolio'> {
  readonly holdings?: readonly HoldingResponse[];
  readonly unknown: readonly UnknownHoldingResponse[];
}

/** What the report on paper shows below the figures. */
function ForPaper({ portfolio, holdings = [], unknown }: ForPaperProps) {
  return (
    <>
      <Unseen holdings={holdings} unknown={unknown} />
      {holdings.length > 0 && <ReportHoldings holdings={holdings} />}
      {unknown.length > 0 && <ReportUnknown holdings={unknown} monetaryValue={portfolio.monetaryValue} />}
      <ReportNotes hasSampleData={portfolio.hasSampleData} />
    </>
  );
}

/** Names the holdings that hide the most of the portfolio. */
function Unseen({ holdings = [], unknown }: Omit<ForPaperProps, 'portfolio'>) {
  const text = describeUnseenHoldings(holdings.map(toSighted), unknown);
  return text === '' ? null : <Text c="dimmed">{text}</Text>;
}

interface HeldPortfolioProps extends Pick<LoadedPortfolio, 'portfolio'> {
  readonly query: UseQueryResult<readonly HoldingResponse[]>;
  readonly unknown: readonly UnknownHoldingResponse[];
  readonly onPick: (entry: RollupEntryResponse) => void;
  readonly isPrinting: boolean;
}

const views = ['Holdings', 'Categories', 'Backtest'] as const;

/** Categories, holdings and backtest of a portfolio that is not empty: all of them, or on a phone one at a time. */
function HeldPortfolio({ portfolio, query, unknown, onPick, isPrinting }: HeldPortfolioProps) {
  const isPhone = useIsPhone();
  const [chosen, setChosen] = useState<(typeof views)[number]>('Holdings');
  const hasViews = isPhone && !isPrinting;
  const isShown = (view: (typeof views)[number]) => !hasViews || view === chosen;
  return (
    <>
      {hasViews && (
        <SegmentedControl
          aria-label="Show"
          fullWidth
          data={[...views]}
          value={chosen}
          onChange={(view) => setChosen(view as (typeof views)[number])}
        />
      )}
      {isShown('Categories') && (
        <PortfolioPanels portfolio={portfolio} onPick={onPick} isPrinting={isPrinting} />
      )}
      {isShown('Holdings') && !isPrinting && (
        <>
          <Unseen holdings={query.data} unknown={unknown} />
          {query.data?.length !== 0 && <HoldingsSection portfolio={portfolio} query={query} />}
          {unknown.length > 0 && (
            <Suspense>
              <UnknownSection portfolio={portfolio} holdings={unknown} />
            </Suspense>
          )}
        </>
      )}
      <OnScreen isShown={isShown('Backtest')}>
        <BacktestSection portfolioId={portfolio.id} />
        <Suspense>
          <ScoreLine subject={{ kind: 'portfolio', id: portfolio.id }} />
        </Suspense>
      </OnScreen>
      <OnScreen isShown={isShown('Categories')}>
        <UnderOtherStandards portfolio={portfolio} />
      </OnScreen>
    </>
  );
}

interface OnScreenProps {
  readonly isShown: boolean;
  readonly children: ReactNode;
}

/** What is never printed. */
function OnScreen({ isShown, children }: OnScreenProps) {
  return isShown && <Box className="screen-only">{children}</Box>;
}

interface ArrivalState {
  readonly opensImport?: boolean;
  readonly imported?: UploadResponse;
}

/** The open dialog: at first the import, for a portfolio that was created for it, or by one that has left rows out. */
function useOpenDialog() {
  const navigate = useNavigate();
  const { pathname, state } = useLocation() as { pathname: string; state: ArrivalState | null };
  const opensImport = state?.opensImport === true || state?.imported !== undefined;
  const [imported] = useState(state?.imported ?? null);
  const [dialog, setDialog] = useState<PortfolioDialog | null>(opensImport ? 'import' : null);
  useEffect(() => {
    // Only once: not again when the page is reloaded.
    if (opensImport) void navigate(pathname, { replace: true, state: null });
  }, [opensImport, pathname, navigate]);
  return { dialog, setDialog, imported };
}
