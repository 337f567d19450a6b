import { Button } from '@mantine/core';
import type { HoldingResponse, PortfolioResponse, RollupEntryResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Notice } from '../../components/ui/notice.tsx';
import { useFocusOnNewStep } from '../../components/ui/use-focus-on-new-step.ts';
import { usePrinting } from '../../components/ui/use-printing.ts';
import { getHoldings } from '../../features/portfolios/get-holdings.ts';
import { ActiveProfile } from '../../features/portfolios/settings/active-profile.tsx';
import { BacktestSection } from '../../features/portfolios/backtest/backtest-section.tsx';
import { ContributorsModal } from '../../features/portfolios/overview/contributors-modal.tsx';
import { HoldingsSection } from '../../features/portfolios/holdings/holdings-section.tsx';
import { PortfolioActions } from '../../features/portfolios/overview/portfolio-actions.tsx';
import { PortfolioPanels } from '../../features/portfolios/overview/portfolio-panels.tsx';
import { PortfolioSummary } from '../../features/portfolios/overview/portfolio-summary.tsx';
import { ReportHeading } from '../../features/portfolios/report/report-heading.tsx';
import { ReportHoldings } from '../../features/portfolios/report/report-holdings.tsx';
import { ReportNotes } from '../../features/portfolios/report/report-notes.tsx';
import { nameOfProfile } from '../../features/portfolios/profile-choices.ts';
import { getScreeningProfiles } from '../../features/screening-profiles/api/get-screening-profiles.ts';
import { securityHref } from '../../config/paths.ts';
import { PortfolioDialogs } from './portfolio-dialogs.tsx';
import classes from './portfolio.module.css';
import { usePortfolioActions } from './use-portfolio-actions.ts';
import type { PortfolioDialog } from './use-portfolio-actions.ts';

interface PortfolioPageProps {
  readonly portfolio: PortfolioResponse;
  /** Id of the screening profile in use. */
  readonly profile: string;
  /** While the figures of another profile are worked out, the ones given are the last one's. */
  readonly isStale: boolean;
}

/** Specification §9. */
const PRINTED_TITLE = 'Impact Report';
const COMPARISON_TITLE = 'Portfolio Comparison';

/** A portfolio on the screen, and as a report on paper. */
export function PortfolioPage({ portfolio, profile, isStale }: PortfolioPageProps) {
  const [dialog, setDialog] = useOpenedDialog();
  const [picked, setPicked] = useState<RollupEntryResponse | null>(null);
  const { failure, ...menu } = usePortfolioActions(portfolio, profile, setDialog);
  const held = useQuery(getHoldings(portfolio.id, profile));
  const holdings = held.data;
  const { data: ownProfiles } = useQuery(getScreeningProfiles());
  const isPrinting = usePrinting(titleOnPaper(dialog));
  const isEmpty = holdsNothing(portfolio, holdings);
  const emptyRef = useFocusOnNewStep(isEmpty ? 'empty' : 'held');

  return (
    <div className={`page ${classes.page}`}>
      {isPrinting && <ReportHeading />}
      <PortfolioSummary portfolio={portfolio} isStale={isStale}>
        <PortfolioActions {...menu} />
      </PortfolioSummary>
      {failure !== null && <Notice title={failure} isFailure />}
      <ActiveProfile name={nameOfProfile(profile, ownProfiles)} onChange={() => setDialog('profile')} />
      {isEmpty ? (
        <div ref={emptyRef} tabIndex={-1}>
          <NothingHeld onImport={() => setDialog('import')} />
        </div>
      ) : (
        <Held portfolio={portfolio} held={held} onPick={setPicked} isPrinting={isPrinting} />
      )}
      {isPrinting && holdings && holdings.length > 0 && <ReportHoldings holdings={holdings} />}
      {isPrinting && <ReportNotes hasSampleData={portfolio.hasSampleData} />}
      <ContributorsModal
        portfolioId={portfolio.id}
        entry={picked}
        onClose={() => setPicked(null)}
        hrefOf={securityHref}
      />
      <PortfolioDialogs
        portfolio={portfolio}
        profile={profile}
        opened={dialog}
        onClose={() => setDialog(null)}
      />
    </div>
  );
}

/** Known from either as soon as the last holding is deleted. */
function holdsNothing({ totalHoldings }: PortfolioResponse, holdings?: readonly HoldingResponse[]): boolean {
  return totalHoldings === 0 || holdings?.length === 0;
}

function titleOnPaper(dialog: PortfolioDialog | null): string {
  return dialog === 'compare' ? COMPARISON_TITLE : PRINTED_TITLE;
}

interface HeldProps extends Pick<PortfolioPageProps, 'portfolio'> {
  readonly held: UseQueryResult<readonly HoldingResponse[]>;
  readonly onPick: (entry: RollupEntryResponse) => void;
  readonly isPrinting: boolean;
}

/** What a portfolio that holds something amounts to, and what it holds. */
function Held({ portfolio, held, onPick, isPrinting }: HeldProps) {
  return (
    <>
      <PortfolioPanels portfolio={portfolio} onPick={onPick} isPrinting={isPrinting} />
      {!isPrinting && (
        <HoldingsSection
          portfolio={portfolio}
          holdings={held.data}
          hasFailed={held.isError}
          onRetry={() => void held.refetch()}
          isBusy={held.isPlaceholderData}
          hrefOf={securityHref}
        />
      )}
      <div className={classes.screenOnly}>
        <BacktestSection portfolioId={portfolio.id} />
      </div>
    </>
  );
}

/** The dialog that is open; the import at first, where a portfolio was created for it. */
function useOpenedDialog() {
  const navigate = useNavigate();
  const { pathname, state } = useLocation() as { pathname: string; state: { opensImport?: boolean } | null };
  const opensImport = state?.opensImport === true;
  const opened = useState<PortfolioDialog | null>(opensImport ? 'import' : null);
  useEffect(() => {
    // Once: not again when the page is loaded anew.
    if (opensImport) void navigate(pathname, { replace: true, state: null });
  }, [opensImport, pathname, navigate]);
  return opened;
}

function NothingHeld({ onImport }: { readonly onImport: () => void }) {
  return (
    <Notice title="Nothing is held here yet.">
      Import a file from your broker, or search for a security and add it to this portfolio.
      <Button data-autofocus onClick={onImport}>
        Import holdings
      </Button>
    </Notice>
  );
}
