import { Text } from '@mantine/core';
import { exploreUrls } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ScoreSummary } from '../../../components/score-summary.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { Pending } from '../../../components/ui/feedback/pending.tsx';
import { usePrinting } from '../../../components/ui/hooks/use-printing.ts';
import { Page } from '../../../components/ui/layout/page.tsx';
import type { PortfolioCheck } from '../../../features/portfolio-check/model/check-files.ts';
import { keyOfFiles } from '../../../features/portfolio-check/model/check-files.ts';
import type { ChosenFiles } from '../../../features/portfolio-check/model/chosen-files.ts';
import { nameFiles } from '../../../features/portfolio-check/model/chosen-files.ts';
import { loadOutlook } from '../../../features/portfolio-check/model/load-outlook.ts';
import {
  ReportHeading,
  ReportNotes,
} from '../../../features/portfolios/components/report/printed-report.tsx';
import { releaseQuery } from '../../../features/release/api/release.ts';
import { describeData } from '../../../lib/describe-data.ts';
import { CheckFigures } from './check-figures.tsx';
import { CheckedHoldings, RejectedRows } from './check-holdings.tsx';
import { CheckActions, CheckNextStep } from './check-next-step.tsx';
import { CheckReasons } from './check-reasons.tsx';

/** Needs more code than the figures, and its data comes later. */
const CheckOutlook = lazy(async () => ({
  default: (await import('./check-outlook.tsx')).CheckOutlook,
}));

interface PortfolioCheckReportProps extends ChosenFiles {
  readonly check: PortfolioCheck;
  /** Whether it is our example instead of a file of the visitor's own. */
  readonly isExample: boolean;
  readonly onAgain: () => void;
}

/** The impact report of files: figures, reasons, what could be changed, and what could not be read. */
export function PortfolioCheckReport({
  files,
  account,
  check,
  isExample,
  onAgain,
}: PortfolioCheckReportProps) {
  const { holdings, rejected, hasSampleData } = check;
  const isPrinting = usePrinting('Impact Report');
  const outlook = useOutlook(keyOfFiles({ files, account }), check);
  const canSave = holdings.length > 0 && !isExample;
  const actions = { files, hasSeveralAccounts: check.accounts > 1, canSave, onAgain };
  const name = nameFiles(files);
  return (
    <Page title={`Impact report of ${name}`} heading={null}>
      {isPrinting && <ReportHeading />}
      <ScoreSummary
        name={name}
        score={check}
        part={check}
        beginsStep
        sampleNote={hasSampleData ? 'These figures are based in part on sample data.' : null}
        above={
          <Text c="dimmed" mb="xs" role="status">
            {isExample
              ? 'An example: the securities are real, the numbers of shares are made up.'
              : describeData(check.storedDay)}
          </Text>
        }
      >
        <CheckFigures check={check} />
        <CheckActions {...actions} />
      </ScoreSummary>
      {holdings.length === 0 ? (
        <EmptyState
          title={`No row of ${files.length === 1 ? 'this file' : 'these files'} matched a security.`}
        />
      ) : (
        <>
          <CheckReasons check={check} inside={outlook.data?.inside} isPrinting={isPrinting} />
          <OutlookOrPending check={check} query={outlook} />
          <CheckedHoldings check={check} />
        </>
      )}
      {rejected.length > 0 && <RejectedRows check={check} />}
      <CheckNextStep {...actions} />
      {isPrinting && <ReportNotes hasSampleData={hasSampleData} />}
    </Page>
  );
}

interface OutlookOrPendingProps {
  readonly check: PortfolioCheck;
  readonly query: ReturnType<typeof useOutlook>;
}

function OutlookOrPending({ check, query }: OutlookOrPendingProps) {
  if (!query.data)
    return (
      <Pending
        query={query}
        label="Looking for alternatives"
        height={320}
        failure="The alternatives could not be computed."
      />
    );
  return (
    <Suspense fallback={null}>
      <CheckOutlook check={check} outlook={query.data} />
    </Suspense>
  );
}

/** Worked out in the browser once the address of the file of all securities is known. */
function useOutlook(fileKey: string, check: PortfolioCheck) {
  const release = useQuery({ ...releaseQuery(), enabled: check.holdings.length > 0 });
  const query = useQuery({
    queryKey: ['portfolio-check', 'outlook', fileKey, release.data?.release],
    queryFn: ({ signal }) => loadOutlook({ check, file: `/api${exploreUrls.file(release.data!)}` }, signal),
    enabled: release.data !== undefined,
    staleTime: Infinity,
    retry: false,
  });
  return release.isError ? { ...release, data: undefined } : query;
}
