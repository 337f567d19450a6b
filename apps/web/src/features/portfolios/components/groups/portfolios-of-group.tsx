import { Group } from '@mantine/core';
import type { PortfolioGroupView, PortfolioOfGroup } from '@plumbline/contracts';
import { headlineCoverage } from '@plumbline/screening';
import { ScoreChip } from '../../../../components/score-chip.tsx';
import { TruncatedMoney } from '../../../../components/truncated.tsx';
import { RowLink } from '../../../../components/ui/data/row-link.tsx';
import { Table } from '../../../../components/ui/data/table.tsx';
import { useMedia } from '../../../../components/ui/hooks/use-media.ts';
import { Panel } from '../../../../components/ui/layout/panel.tsx';
import { paths } from '../../../../config/paths.ts';
import { formatCount } from '../../../../lib/format.ts';
import { formatHoldingCount } from '../../model/count-labels.ts';
import { shareOfGroup } from '../../model/describe-group.ts';

const name = { label: 'Portfolio' };
const value = { label: 'Value', isNumeric: true, width: '8rem' };
const score = { label: 'Score', isNumeric: true, width: '5rem' };
const narrowColumns = [name, { ...value, width: '6.5rem' }, { ...score, width: '4.5rem' }];
const wideColumns = [
  name,
  { label: 'Type', width: '8rem' },
  { label: 'Holdings', isNumeric: true, width: '6.5rem' },
  value,
  { label: 'Of the group', isNumeric: true, width: '7.5rem' },
  score,
];

type PortfoliosOfGroupProps = Pick<PortfolioGroupView, 'portfolios' | 'monetaryValue'>;

/** The portfolios of a group, with what kind of account each is, how much of the group, and its own score. */
export function PortfoliosOfGroup({ portfolios, monetaryValue }: PortfoliosOfGroupProps) {
  const isWide = !useMedia('(max-width: 52em)');
  return (
    <Panel title="Portfolios">
      <Table columns={isWide ? wideColumns : narrowColumns} aria-label="Portfolios of the group">
        <tbody>
          {portfolios.map((portfolio) => (
            <PortfolioRow key={portfolio.id} portfolio={portfolio} total={monetaryValue} isWide={isWide} />
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

interface PortfolioRowProps {
  readonly portfolio: PortfolioOfGroup;
  readonly total: number;
  readonly isWide: boolean;
}

function PortfolioRow({ portfolio, total, isWide }: PortfolioRowProps) {
  const { id, type, totalHoldings } = portfolio;
  return (
    <tr>
      <th scope="row">
        <RowLink isStretched to={paths.portfolio.href(id)}>
          {portfolio.name}
        </RowLink>
        {!isWide && (
          <Group gap="0 0.625rem" c="dimmed" fz="var(--step-down)" fw={400}>
            <span>{type}</span>
            <span>{formatHoldingCount(totalHoldings)}</span>
            <span>{shareOfGroup(portfolio, total)} of the group</span>
          </Group>
        )}
      </th>
      {isWide && <td>{type}</td>}
      {isWide && <td>{formatCount(totalHoldings)}</td>}
      <td>
        <TruncatedMoney dollars={portfolio.monetaryValue} />
      </td>
      {isWide && <td>{shareOfGroup(portfolio, total)}</td>}
      <td>
        <ScoreChip
          score={portfolio}
          coverage={headlineCoverage(portfolio)}
          isSample={portfolio.hasSampleData}
        />
      </td>
    </tr>
  );
}
