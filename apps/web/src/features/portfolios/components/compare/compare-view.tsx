import { Button, Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import type { HoldingResponse, PortfolioResponse } from '@plumbline/contracts';
import { headlineCoverage } from '@plumbline/screening';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ImpactScoreWidget } from '../../../../components/impact-score-widget.tsx';
import { PrintedOn } from '../../../../components/printed-on.tsx';
import { SampleDataBadge } from '../../../../components/sample-data-badge.tsx';
import { Notice } from '../../../../components/ui/feedback/notice.tsx';
import { usePrinting } from '../../../../components/ui/hooks/use-printing.ts';
import { Panel } from '../../../../components/ui/layout/panel.tsx';
import { figureColumns, Table } from '../../../../components/ui/data/table.tsx';
import { ReportNotes } from '../report/printed-report.tsx';
import { holdingsQuery, portfolioQuery } from '../../api/portfolios.ts';
import classes from './compare.module.css';
import { ComparedCategories } from './compared-categories.tsx';
import { compareFigures } from '../../model/compared-figures.ts';
import { ComparedHoldings } from './compared-holdings.tsx';

interface CompareViewProps {
  readonly portfolio: PortfolioResponse;
  readonly otherId: number;
  readonly profile: string;
  /** Says which profile that is. */
  readonly standard: ReactNode;
  readonly onChooseAnother: () => void;
}

/** Two portfolios side by side, under the same profile. */
export function CompareView({ portfolio, otherId, profile, standard, onChooseAnother }: CompareViewProps) {
  const isPrinting = usePrinting();
  const left = useQuery(holdingsQuery(portfolio.id, profile));
  const other = useQuery(portfolioQuery(otherId, profile));
  const right = useQuery(holdingsQuery(otherId, profile));
  const failed = [left, other, right].filter(({ isLoadingError }) => isLoadingError);
  const chooseAnother = (
    <Button variant="default" onClick={onChooseAnother}>
      Choose another
    </Button>
  );
  if (left.data && other.data && right.data) {
    return (
      <Stack gap="xl" className={classes.view}>
        <div>
          {standard}
          {isPrinting && <PrintedOn />}
        </div>
        <SideBySide portfolios={[portfolio, other.data]} holdings={[left.data, right.data]} />
        {isPrinting && <ReportNotes hasSampleData={portfolio.hasSampleData || other.data.hasSampleData} />}
        <Group gap="xs" className="screen-only">
          {chooseAnother}
          <Button variant="default" onClick={() => window.print()}>
            Print
          </Button>
        </Group>
      </Stack>
    );
  }
  if (failed.length === 0) return <Skeleton height={420} role="status" aria-label="Comparing" />;
  return (
    <Notice title="The two could not be compared." isFailure>
      <Group gap="xs">
        <Button onClick={() => failed.forEach(({ refetch }) => void refetch())}>Try again</Button>
        {chooseAnother}
      </Group>
    </Notice>
  );
}

interface SideBySideProps {
  readonly portfolios: readonly [PortfolioResponse, PortfolioResponse];
  readonly holdings: readonly [readonly HoldingResponse[], readonly HoldingResponse[]];
}

function SideBySide({ portfolios, holdings }: SideBySideProps) {
  const [left, right] = portfolios;
  const names = [left.name, right.name] as const;
  return (
    <>
      <SimpleGrid cols={2}>
        {portfolios.map((portfolio, index) => (
          <Panel
            key={portfolio.id}
            tone="accent"
            label={portfolio.name}
            p="md"
            ta="center"
            style={index === 0 ? undefined : { borderTopStyle: 'dashed' }}
          >
            <Stack align="center" gap="xs">
              <Text c="dimmed" fz="var(--step-down)">
                {portfolio.type}
              </Text>
              <Text component="h3" fz="var(--step-2)">
                {portfolio.name}
              </Text>
              <ImpactScoreWidget score={portfolio} coverage={headlineCoverage(portfolio)} size={150} />
              {portfolio.hasSampleData && (
                <SampleDataBadge>These figures are based in part on sample data.</SampleDataBadge>
              )}
            </Stack>
          </Panel>
        ))}
      </SimpleGrid>
      <Table
        className={classes.table}
        columns={[{ label: 'Figure', width: '24%' }, ...figureColumns([...names, 'Difference'])]}
        aria-label="Figures"
      >
        <tbody>
          {compareFigures(left, right).map((figure) => (
            <tr key={figure.name}>
              <th scope="row">{figure.name}</th>
              <td>{figure.left}</td>
              <td>{figure.right}</td>
              <td>{figure.difference}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <ComparedHoldings names={names} holdings={holdings} />
      {(['negative', 'positive'] as const).map((kind) => (
        <ComparedCategories
          key={kind}
          kind={kind}
          names={names}
          rollups={[left.esgIssueCriteriaRollup, right.esgIssueCriteriaRollup]}
        />
      ))}
    </>
  );
}
