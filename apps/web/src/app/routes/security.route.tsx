import '../../theme/mantine-dialogs.css';
import { Button, Skeleton } from '@mantine/core';
import type { InstrumentResponse, RollupEntryResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { Notice } from '../../components/ui/notice.tsx';
import { usePageTitle } from '../../components/ui/use-page-title.ts';
import { marketingSiteUrl } from '../../config/env.ts';
import { getInstrument } from '../../features/securities/api/get-instrument.ts';
import { CategoryPanel } from '../../features/securities/components/category-panel.tsx';
import { ContributorsModal } from '../../features/securities/components/contributors-modal.tsx';
import { FundConstituents } from '../../features/securities/components/fund-constituents.tsx';
import { ScoreReasons } from '../../features/securities/components/score-reasons.tsx';
import { SecuritySummary } from '../../features/securities/components/security-summary.tsx';
import { isFund } from '../../features/securities/model/instrument-words.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useSession } from '../../stores/session.ts';
import { paths, securityHref } from '../../config/paths.ts';
import { useAddToPortfolio } from '../use-add-to-portfolio.tsx';
import classes from './security.module.css';

/** One security: what it is, its score, its categories, and why. An unknown one leads to `/404`. */
export function Component() {
  const { ticker = '', exchangeLocation = null } = useParams();
  const { data: instrument, error, refetch } = useQuery(getInstrument(ticker, exchangeLocation));
  usePageTitle(instrument ? `${instrument.name} (${instrument.ticker})` : ticker.toUpperCase());

  if (error instanceof ApiError && isUnknown(error)) return <UnknownTicker />;
  if (error) {
    return (
      <div className={`page ${classes.page}`}>
        <h1>{ticker.toUpperCase()}</h1>
        <Notice title={error.message} isFailure>
          <Button variant="default" onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      </div>
    );
  }
  return instrument ? <Security key={instrument.id} instrument={instrument} /> : <SecurityLoading />;
}

/** A ticker too odd to be one (400) is as unknown as one that nobody has. */
function isUnknown({ problem }: ApiError): boolean {
  return problem.status === 404 || problem.status === 400;
}

function UnknownTicker() {
  const site = marketingSiteUrl();
  useEffect(() => {
    if (site) window.location.replace(site);
  }, [site]);
  return site ? <SecurityLoading /> : <Navigate to={paths.notFound.href()} replace />;
}

function Security({ instrument }: { readonly instrument: InstrumentResponse }) {
  const [picked, setPicked] = useState<RollupEntryResponse | null>(null);
  const isLogged = useSession((state) => state.isLogged);
  const { pathname, search } = useLocation();
  const signInHref = isLogged ? null : paths.login.href(pathname + search);
  const { add, dialog } = useAddToPortfolio();
  return (
    <div className={`page ${classes.page}`}>
      <SecuritySummary instrument={instrument}>
        <Button onClick={() => add(instrument)}>Add to Portfolio</Button>
      </SecuritySummary>
      <div className={classes.panels}>
        <CategoryPanel kind="positive" instrument={instrument} onPick={setPicked} signInHref={signInHref} />
        <CategoryPanel kind="negative" instrument={instrument} onPick={setPicked} signInHref={signInHref} />
      </div>
      <ScoreReasons
        instrument={instrument}
        methodologyHref={paths.methodology.href()}
        hrefOf={securityHref}
      />
      {isFund(instrument.type) && <FundConstituents fund={instrument} hrefOf={securityHref} />}
      <ContributorsModal instrumentId={instrument.id} entry={picked} onClose={() => setPicked(null)} />
      {dialog}
    </div>
  );
}

function SecurityLoading() {
  return (
    <div className={`page ${classes.page}`} role="status" aria-label="Loading">
      <div>
        <Skeleton height={26} width="14rem" />
        <Skeleton height={52} width="min(30rem, 85%)" mt="md" />
        <Skeleton height={44} width="min(36rem, 100%)" mt="xl" />
      </div>
      <div className={classes.panels}>
        <Skeleton height={280} />
        <Skeleton height={280} />
      </div>
      <Skeleton height={360} />
    </div>
  );
}
