import { Group, Text } from '@mantine/core';
import { describeUnknown } from '@plumbline/screening';
import { Link } from 'react-router-dom';
import { ScoreChip } from '../../../components/score-chip.tsx';
import { Truncated } from '../../../components/truncated.tsx';
import { Table } from '../../../components/ui/data/table.tsx';
import { useFirstRows } from '../../../components/ui/data/use-first-rows.tsx';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { securityHref } from '../../../config/paths.ts';
import type { PortfolioCheck } from '../../../features/portfolio-check/model/check-files.ts';
import { formatLineCount } from '../../../features/portfolios/model/count-labels.ts';
import { formatValue, formatWeight } from '../../../features/portfolios/model/holding-labels.ts';
import { formatCount, formatPrice } from '../../../lib/format.ts';
import classes from './portfolio-check-report.module.css';

interface CheckProps {
  readonly check: PortfolioCheck;
}

const ROWS_AT_ONCE = 50;
const LONGEST_NAME = 60;

const columns = [
  'Holding',
  { label: 'Score', isNumeric: true },
  { label: 'Value', isNumeric: true },
  { label: 'Weight', isNumeric: true },
];

/** The holdings that were recognized, the largest first. */
export function CheckedHoldings({ check: { holdings, unknown } }: CheckProps) {
  const sorted = holdings.toSorted((a, b) => b.weight - a.weight);
  const { shown, more } = useFirstRows(sorted, ROWS_AT_ONCE);
  return (
    <Panel title="Holdings" size="lg" description={describeMatched(holdings.length, unknown.length)}>
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
              <td>{formatValue(amountOf(holding))}</td>
              <td>{formatWeight({ ...amountOf(holding), weight: holding.weight })}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {more}
    </Panel>
  );
}

/** The value as a portfolio has it. */
function amountOf({ value }: PortfolioCheck['holdings'][number]) {
  return { value: value ?? 0, isValued: value !== null };
}

/** Why the list is shorter than the number of holdings above it; '' where it is not. */
function describeMatched(matched: number, unknown: number): string {
  if (unknown === 0) return '';
  const rest = unknown === 1 ? 'The other one is' : `The other ${formatCount(unknown)} are`;
  return `${formatCount(matched)} of ${formatCount(matched + unknown)} were matched to a security. ${rest} listed under “Not matched.”`;
}

/** The rows that were not matched: why, what they are worth by the file, and what each may mean. */
export function RejectedRows({ check }: CheckProps) {
  const { shown, more } = useFirstRows(check.rejected, ROWS_AT_ONCE);
  return (
    <Panel title="Not matched" size="lg" description={describeRejected(check)}>
      <ul className={classes.rejected}>
        {shown.map(({ file, row, ticker, reason, worth, isShort, candidates }, index) => (
          <li key={index}>
            <Group justify="space-between" align="baseline" gap="0 1rem">
              <span>
                <Text span c="dimmed" fz="var(--step-down)">
                  {file === undefined ? `Row ${row}` : `${file}, row ${row}`}
                </Text>{' '}
                <strong>
                  <Truncated text={ticker || 'No ticker'} length={LONGEST_NAME} />
                </strong>
              </span>
              <span>{describeWorth(worth, isShort)}</span>
            </Group>
            <Text c="dimmed">{reason}</Text>
            {candidates.length > 0 && <Candidates candidates={candidates} />}
          </li>
        ))}
      </ul>
      {more}
    </Panel>
  );
}

function describeWorth(worth: number | null, isShort = false): string {
  if (isShort) return 'Short position';
  return worth === null ? 'No value in the file' : formatPrice(worth);
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
