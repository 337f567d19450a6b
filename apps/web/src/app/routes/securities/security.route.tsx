import '../../../theme/mantine-forms.css';
import { Button, Group, SimpleGrid, Skeleton } from '@mantine/core';
import type { InstrumentResponse, ProblemDetails, RollupEntryResponse } from '@plumbline/contracts';
import { isFund, isOutsideMethod, nameWithTicker, securityFeedHref } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazy, useEffect, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { OnceOpened } from '../../../components/ui/dialogs/once-opened.tsx';
import { marketingSiteUrl } from '../../../config/env.ts';
import { AlternativesSection } from '../../../features/alternatives/components/alternatives-section.tsx';
import { CompanyCampaigns } from '../../../features/campaigns/components/company-campaigns.tsx';
import { FollowSecurity } from '../../../features/follows/components/follow-controls.tsx';
import { instrumentQuery } from '../../../features/securities/api/securities.ts';
import { BadgePanel } from '../../../features/securities/components/badge-panel.tsx';
import { CategoryPanels } from '../../../features/securities/components/category-panels.tsx';
import { FundConstituents } from '../../../features/securities/components/fund-constituents.tsx';
import { ScoreHistory } from '../../../features/securities/components/score-history.tsx';
import { ScoreReasons } from '../../../features/securities/components/score-reasons.tsx';
import { SecuritySummary } from '../../../features/securities/components/security-summary.tsx';
import { FundRequest } from '../../../features/wanted-funds/components/fund-request.tsx';
import { isProfileRefused } from '../../../lib/active-profile.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useSession } from '../../../stores/session.ts';
import { paths, securityHref } from '../../../config/paths.ts';
import { NotFoundPage } from '../../not-found-page.tsx';
import { ReportFlagLink } from './report-flag-link.tsx';
import { ScoreStandard } from '../../score-standard.tsx';
import { UnderOtherStandards } from '../../under-other-standards.tsx';
import { useAddToPortfolio } from '../../use-add-to-portfolio.tsx';

/** Fetched when it is first opened, and with it the styles of dialogs. */
const SecurityContributorsDialog = lazy(async () => ({
  default: (await import('../../../features/securities/components/security-contributors-dialog.tsx'))
    .SecurityContributorsDialog,
}));

/**
 * One security: its facts, its score, its categories, and the reasons. For an unknown one it shows the page of `/404`.
 */
export function Component() {
  const { ticker = '', exchangeLocation = null } = useParams();
  const profile = useSession((state) => state.activeProfile);
  const { data: instrument, error, refetch } = useQuery(instrumentQuery(ticker, exchangeLocation, profile));

  if (instrument)
    return isTickerWithSlash(exchangeLocation, instrument) ? (
      <LeadToSecurity instrument={instrument} />
    ) : (
      <Security key={instrument.id} instrument={instrument} />
    );
  // A refused profile leads to the standard one instead.
  if (!error || isProfileRefused(error)) return <SecurityLoading />;
  if (error instanceof ApiError && isUnknown(error)) return <UnknownTicker former={error.problem.former} />;
  return (
    <Page title={ticker.toUpperCase()}>
      <Notice title={error.message} isFailure>
        <Button variant="default" onClick={() => void refetch()}>
          Try again
        </Button>
      </Notice>
    </Page>
  );
}

/** A ticker that cannot be one (400) is as unknown as one that no security has. */
function isUnknown({ problem }: ApiError): boolean {
  return problem.status === 404 || problem.status === 400;
}

/** Whether what stands for a location is the share class of a ticker with a slash, such as `/BRK/B`. */
function isTickerWithSlash(exchangeLocation: string | null, { isDomestic }: InstrumentResponse): boolean {
  return exchangeLocation !== null && isDomestic;
}

function LeadToSecurity({ instrument }: { readonly instrument: InstrumentResponse }) {
  const { search, hash } = useLocation();
  return <Navigate to={securityHref(instrument) + search + hash} replace />;
}

function UnknownTicker({ former }: Pick<ProblemDetails, 'former'>) {
  const { ticker } = useParams();
  const site = marketingSiteUrl();
  useEffect(() => {
    if (site) window.location.replace(site);
  }, [site]);
  return site ? <SecurityLoading /> : <NotFoundPage ticker={ticker} former={former} />;
}

function Security({ instrument }: { readonly instrument: InstrumentResponse }) {
  const [picked, setPicked] = useState<RollupEntryResponse | null>(null);
  const isLogged = useSession((state) => state.isLogged);
  const { pathname, search } = useLocation();
  const signInHref = isLogged ? null : paths.login.href(pathname + search);
  const { add, dialog } = useAddToPortfolio();
  return (
    <Page title={nameWithTicker(instrument)} heading={null}>
      <SecuritySummary
        instrument={instrument}
        standard={<ScoreStandard name={instrument.score.profile.name} />}
      >
        <Group gap="xs">
          <Button onClick={() => add(instrument)}>Add to portfolio</Button>
          <FollowSecurity instrumentId={instrument.id} signInHref={signInHref} />
        </Group>
      </SecuritySummary>
      <CategoryPanels instrument={instrument} onPick={setPicked} signInHref={signInHref} />
      <ScoreReasons
        instrument={instrument}
        methodologyHref={paths.methodology.href()}
        hrefOf={securityHref}
      />
      {instrument.impactScore !== null && instrument.impactScore < 0 && (
        <AlternativesSection
          instrumentId={instrument.id}
          profile={instrument.score.profile.id}
          methodologyHref={`${paths.methodology.href()}#alternatives`}
          isFoldable={isFund(instrument.type)}
        />
      )}
      {isUnratedFund(instrument) && <FundRequest instrumentId={instrument.id} signInHref={signInHref} />}
      <UnderOtherStandards security={instrument} />
      <ScoreHistory instrumentId={instrument.id} feedHref={securityFeedHref(instrument)} />
      {!isFund(instrument.type) && <CompanyCampaigns instrumentId={instrument.id} />}
      {!isFund(instrument.type) && <ReportFlagLink company={instrument} signInHref={signInHref} />}
      {hasConstituents(instrument) && <FundConstituents fund={instrument} hrefOf={securityHref} />}
      <BadgePanel security={instrument} />
      <OnceOpened isOpen={picked !== null}>
        <SecurityContributorsDialog
          instrumentId={instrument.id}
          entry={picked}
          onClose={() => setPicked(null)}
        />
      </OnceOpened>
      {dialog}
    </Page>
  );
}

/** Whether it is a fund that could have a score if more of its holdings were known. */
function isUnratedFund(instrument: InstrumentResponse): boolean {
  return isFund(instrument.type) && instrument.impactScore === null && !isOutsideMethod(instrument);
}

function hasConstituents({ holdings }: InstrumentResponse): boolean {
  return holdings !== undefined && holdings.count > 0;
}

function SecurityLoading() {
  const { ticker = '' } = useParams();
  return (
    <Page title={ticker.toUpperCase()} heading={null} loadingLabel="Loading">
      <div>
        <Skeleton height={26} width="14rem" />
        <Skeleton height={52} width="min(30rem, 85%)" mt="md" />
        <Skeleton height={44} width="min(36rem, 100%)" mt="xl" />
      </div>
      <SimpleGrid minColWidth="min(100%, max(20rem, 40%))" autoFlow="auto-fit" spacing="lg">
        <Skeleton height={280} />
        <Skeleton height={280} />
      </SimpleGrid>
      <Skeleton height={360} />
    </Page>
  );
}
