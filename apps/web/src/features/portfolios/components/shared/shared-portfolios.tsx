import { Group } from '@mantine/core';
import type { SharedPortfolio, SharedView } from '@plumbline/contracts';
import { formatWholePercent, headlineCoverage } from '@plumbline/screening';
import { ScoreChip } from '../../../../components/score-chip.tsx';
import { TruncatedMoney } from '../../../../components/truncated.tsx';
import { Table } from '../../../../components/ui/data/table.tsx';
import { useMedia } from '../../../../components/ui/hooks/use-media.ts';
import { Panel } from '../../../../components/ui/layout/panel.tsx';
import { formatCount, formatFixedPercent } from '../../../../lib/format.ts';
import { SMALLEST_PERCENTAGE } from '../../model/compare-portfolios.ts';
import { formatHoldingCount } from '../../model/count-labels.ts';

const name = { label: 'Portfolio' };
const value = { label: 'Value', isNumeric: true, width: '8rem' };
const weight = { label: 'Of the group', isNumeric: true, width: '7.5rem' };
const score = { label: 'Score', isNumeric: true, width: '5rem' };

/** The portfolios of a shared group, by the names that its owner shows. */
export function SharedPortfolios({
  portfolios,
  showsAmounts,
}: Pick<SharedView, 'portfolios' | 'showsAmounts'>) {
  const isWide = !useMedia('(max-width: 52em)');
  const columns = isWide
    ? [
        name,
        { label: 'Type', width: '8rem' },
        { label: 'Holdings', isNumeric: true, width: '6.5rem' },
        ...(showsAmounts ? [value] : []),
        weight,
        score,
      ]
    : [name, { ...weight, width: '6.5rem' }, { ...score, width: '4.5rem' }];
  return (
    <Panel title="Portfolios">
      <Table columns={columns} aria-label="Portfolios of the group">
        <tbody>
          {portfolios.map((portfolio) => (
            <PortfolioRow
              key={portfolio.id}
              portfolio={portfolio}
              isWide={isWide}
              formatWeight={showsAmounts ? formatTenths : formatRound}
            />
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

const formatRound = ({ weight }: SharedPortfolio) => formatWholePercent(weight);

const formatTenths = ({ weight, monetaryValue }: SharedPortfolio) =>
  formatFixedPercent(monetaryValue ? Math.max(weight, SMALLEST_PERCENTAGE) : weight, 1);

interface PortfolioRowProps {
  readonly portfolio: SharedPortfolio;
  readonly isWide: boolean;
  readonly formatWeight: (portfolio: SharedPortfolio) => string;
}

function PortfolioRow({ portfolio, isWide, formatWeight }: PortfolioRowProps) {
  const { type, totalHoldings, monetaryValue } = portfolio;
  return (
    <tr>
      <th scope="row">
        {portfolio.name}
        {!isWide && (
          <Group gap="0 0.625rem" c="dimmed" fz="var(--step-down)" fw={400}>
            <span>{type}</span>
            <span>{formatHoldingCount(totalHoldings)}</span>
            {monetaryValue !== null && <TruncatedMoney dollars={monetaryValue} />}
          </Group>
        )}
      </th>
      {isWide && <td>{type}</td>}
      {isWide && <td>{formatCount(totalHoldings)}</td>}
      {isWide && monetaryValue !== null && (
        <td>
          <TruncatedMoney dollars={monetaryValue} />
        </td>
      )}
      <td>{totalHoldings === 0 ? '—' : formatWeight(portfolio)}</td>
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
