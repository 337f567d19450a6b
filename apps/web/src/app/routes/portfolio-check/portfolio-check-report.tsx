import { Box, Button, Group, Text } from '@mantine/core';
import { describeNoFlags, describeUnknown, formatCoverage, presets } from '@plumbline/screening';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CategoryPanel } from '../../../components/category-panel.tsx';
import { ContributorsList } from '../../../components/contributors-list.tsx';
import { ScoreChip } from '../../../components/score-chip.tsx';
import { ScoreSummary } from '../../../components/score-summary.tsx';
import { Truncated, TruncatedMoney } from '../../../components/truncated.tsx';
import { Columns } from '../../../components/ui/layout/columns.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { FormFailure } from '../../../components/ui/forms/form-failure.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { panelOrder } from '../../../components/panel-order.ts';
import { Page } from '../../../components/ui/layout/page.tsx';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { Stat, Stats } from '../../../components/ui/data/stat.tsx';
import { Table } from '../../../components/ui/data/table.tsx';
import { useFirstRows } from '../../../components/ui/data/use-first-rows.tsx';
import { usePrinting } from '../../../components/ui/hooks/use-printing.ts';
import { securityHref } from '../../../config/paths.ts';
import type { PortfolioCheck } from '../../../features/portfolio-check/model/check-file.ts';
import { describeFilePrices } from '../../../features/portfolios/model/import-labels.ts';
import { formatHoldingCount, formatLineCount } from '../../../features/portfolios/model/count-labels.ts';
import { describeUnseenHoldings } from '../../../features/portfolios/model/describe-unseen-holdings.ts';
import {
  countShownAtFirst,
  describeEmpty,
  toPanelCategories,
} from '../../../features/portfolios/components/overview/portfolio-panels.tsx';
import {
  ReportHeading,
  ReportNotes,
} from '../../../features/portfolios/components/report/printed-report.tsx';
import { formatCount, formatFixedPercent, formatPercent, formatPrice } from '../../../lib/format.ts';
import { useSession } from '../../../stores/session.ts';
import { describeRefusal } from '../../../lib/api-error.ts';
import { ScoreStandard } from '../../score-standard.tsx';
import { useSavePortfolioCheck } from './use-save-portfolio-check.ts';
import classes from './portfolio-check-report.module.css';

interface PortfolioCheckReportProps {
  readonly file: File;
  readonly check: PortfolioCheck;
  readonly onAgain: () => void;
}

type Category = PortfolioCheck['categories']['negative'][number];

/** The impact report of a file, with what could not be matched in it. */
export function PortfolioCheckReport({ file, check, onAgain }: PortfolioCheckReportProps) {
  const [picked, setPicked] = useState<Category | null>(null);
  const { categories, holdings, rejected } = check;
  const isPrinting = usePrinting('Impact Report');
  return (
    <Page title={`Impact report of ${file.name}`} heading={null}>
      {isPrinting && <ReportHeading />}
      <ScoreSummary
        name={file.name}
        score={check}
        part={check}
        sampleNote={check.hasSampleData ? 'These figures are based in part on sample data.' : null}
        above={
          <Text c="dimmed" mb="xs" role="status">
            Checked in your browser. Nothing was uploaded.
          </Text>
        }
      >
        <Figures check={check} />
        <SaveActions file={file} canSave={holdings.length > 0} onAgain={onAgain} />
      </ScoreSummary>
      {holdings.length === 0 ? (
        <EmptyState title="No row of this file matched a security." />
      ) : (
        <>
          <Columns widths="1fr 1fr" from="sm" gap="1.25rem">
            {panelOrder(isPrinting).map((kind) => (
              <CategoryPanel
                key={kind}
                kind={kind}
                categories={toPanelCategories(categories[kind])}
                empty={describeEmpty(kind, check)}
                shownAtFirst={countShownAtFirst(categories)}
                isUnfolded={isPrinting}
                onPick={(name) => {
                  setPicked(categories[kind].find(({ criterion }) => criterion.name === name) ?? null);
                }}
              />
            ))}
          </Columns>
          <CheckedHoldings check={check} />
        </>
      )}
      {rejected.length > 0 && <RejectedRows check={check} />}
      {isPrinting && <ReportNotes hasSampleData={check.hasSampleData} />}
      <Dialog
        title="Contributing securities"
        isOpen={picked !== null}
        onClose={() => setPicked(null)}
        size="lg"
      >
        {picked && (
          <ContributorsList
            category={picked.criterion.title}
            contributors={picked.contributors.map(({ holding, weight }) => {
              const { ticker, name } = holdings[holding];
              return { ticker, name, weight, href: securityHref(holdings[holding]) };
            })}
            hasFailed={false}
            onRetry={() => undefined}
          />
        )}
      </Dialog>
    </Page>
  );
}

function Figures({ check }: Pick<PortfolioCheckReportProps, 'check'>) {
  const { monetaryValue, holdings, unknown, coverage } = check;
  const seen = holdings.length > 0 && coverage !== null && coverage < 1 ? formatCoverage(coverage) : null;
  const filePrices = describeFilePrices(check);
  const unseen = describeUnseenHoldings(
    holdings.map((holding) => ({ ...holding, weight: holding.value === null ? null : holding.weight })),
    unknown,
  );
  return (
    <>
      <Stats my="lg">
        <Stat label="Value">
          <TruncatedMoney dollars={monetaryValue} />
        </Stat>
        <Stat label="Holdings">{formatCount(holdings.length + unknown.length)}</Stat>
        {seen && <Stat label="Seen into">{seen}</Stat>}
        {check.outsideMethod > 0 && (
          <Stat label="Outside the method">{formatPercent(100 * check.outsideMethod, 1)}</Stat>
        )}
      </Stats>
      <Text fz="var(--step-1)" maw="40rem" mb="xs">
        {describeWorst(check)}
      </Text>
      {unseen && (
        <Text maw="40rem" mb="xs">
          {unseen}
        </Text>
      )}
      {filePrices && (
        <Text c="dimmed" fz="0.9375rem">
          {filePrices}
        </Text>
      )}
      <Box mb="lg">
        <ScoreStandard name={presets[0].name} />
      </Box>
    </>
  );
}

/** The category that touches most of the portfolio, in one sentence. */
function describeWorst({
  categories: { negative },
  impactScore,
  holdings,
  coverage,
}: PortfolioCheck): string {
  const [worst] = negative;
  if (worst === undefined)
    return impactScore === null
      ? 'None of these holdings has been rated yet.'
      : describeNoFlags({ coverage });
  const { criterion, weightedPercentage, contributors } = worst;
  const [largest, ...others] = contributors.map(({ holding }) => holdings[holding].ticker);
  const where =
    others.length === 0 ? largest : `${formatHoldingCount(contributors.length)}, most in ${largest}`;
  return `The largest known concern is ${criterion.title}: it touches ${coverage === 1 ? '' : 'at least '}${formatPercent(weightedPercentage)} of the value, in ${where}.`;
}

interface SaveActionsProps extends Pick<PortfolioCheckReportProps, 'file' | 'onAgain'> {
  readonly canSave: boolean;
}

function SaveActions({ file, canSave, onAgain }: SaveActionsProps) {
  const isLogged = useSession((state) => state.isLogged);
  const { mutate: save, isPending, error } = useSavePortfolioCheck(file);
  return (
    <div className="screen-only">
      <Group gap="xs">
        {canSave && (
          <Button loading={isPending} onClick={() => save()}>
            Save it
          </Button>
        )}
        <Button variant="default" onClick={onAgain}>
          Check another file
        </Button>
      </Group>
      {canSave && (
        <Text c="dimmed" fz="0.9375rem" mt="xs" maw="34rem">
          {isLogged
            ? 'Uploads the file and saves it as a new portfolio.'
            : 'You need a free account to save it. Until you have one, the file stays in this browser, for a day at most.'}
        </Text>
      )}
      <FormFailure>{error && describeRefusal(error)}</FormFailure>
    </div>
  );
}

const ROWS_AT_ONCE = 50;
const LONGEST_NAME = 60;

const columns = [
  'Holding',
  { label: 'Score', isNumeric: true },
  { label: 'Value', isNumeric: true },
  { label: 'Weight', isNumeric: true },
];

function CheckedHoldings({ check: { holdings } }: Pick<PortfolioCheckReportProps, 'check'>) {
  const sorted = holdings.toSorted((a, b) => b.weight - a.weight);
  const { shown, more } = useFirstRows(sorted, ROWS_AT_ONCE);
  return (
    <Panel title="Holdings" size="lg" description="Any cash in the file is left out.">
      <Table columns={columns} className={classes.holdings}>
        <tbody>
          {shown.map((holding) => (
            <tr key={securityHref(holding)}>
              <td>
                <Link to={securityHref(holding)}>{holding.ticker}</Link>{' '}
                <span className={classes.name}>{holding.name}</span>
              </td>
              <td>
                <ScoreChip score={holding} isSample={holding.hasSampleData} />
              </td>
              <td>{holding.value === null ? 'No price' : formatPrice(holding.value)}</td>
              <td>{formatFixedPercent(holding.weight)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {more}
    </Panel>
  );
}

function RejectedRows({ check }: Pick<PortfolioCheckReportProps, 'check'>) {
  const { shown, more } = useFirstRows(check.rejected, ROWS_AT_ONCE);
  return (
    <Panel title="Not matched" size="lg" description={describeRejected(check)}>
      <ul className={classes.rejected}>
        {shown.map(({ row, ticker, reason, candidates }, index) => (
          <li key={index}>
            <Text span c="dimmed" fz="var(--step-down)">
              Row {row}
            </Text>{' '}
            <strong>
              <Truncated text={ticker || 'No ticker'} length={LONGEST_NAME} />
            </strong>
            <Text c="var(--negative)">{reason}</Text>
            {candidates.length > 0 && <Candidates candidates={candidates} />}
          </li>
        ))}
      </ul>
      {more}
    </Panel>
  );
}

function describeRejected({
  rejected,
  attemptedCount,
  holdings,
  unknown,
  monetaryValue,
}: PortfolioCheck): string {
  const [count, verb] = [formatCount(rejected.length), rejected.length === 1 ? 'was' : 'were'];
  const kept =
    unknown.length > 0 &&
    describeUnknown(`${formatLineCount(unknown.length)} of your file`, unknown, monetaryValue);
  const canChoose = holdings.length > 0 && rejected.some(({ candidates }) => candidates.length > 0);
  return [
    `${count} of ${formatCount(attemptedCount)} rows ${verb} not matched to a security.`,
    kept,
    canChoose && 'When you save the file, you can choose the right security for a row.',
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * The securities that a row may mean. One of them can be taken only in a portfolio, so its page is all to offer here.
 */
function Candidates({ candidates }: Pick<PortfolioCheck['rejected'][number], 'candidates'>) {
  return (
    <ul className={classes.candidates}>
      {candidates.map((security) => (
        <li key={securityHref(security)}>
          <Link to={securityHref(security)}>{security.ticker}</Link>{' '}
          <span className={classes.name}>
            <Truncated text={security.name} length={LONGEST_NAME} />
            {security.exchangeLocation && ` ${security.exchangeLocation}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
