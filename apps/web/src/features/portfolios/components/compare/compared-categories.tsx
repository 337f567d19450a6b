import { Group, Stack, Text } from '@mantine/core';
import type { EsgRollupResponse } from '@plumbline/contracts';
import { SampleDataBadge } from '../../../../components/sample-data-badge.tsx';
import { Bar } from '../../../../components/ui/data/bar.tsx';
import { figureColumns, Table } from '../../../../components/ui/data/table.tsx';
import { compareCategories } from '../../model/compare-portfolios.ts';
import classes from './compare.module.css';
import { formatDifference, formatExposure } from '../../model/compared-figures.ts';

interface ComparedCategoriesProps {
  readonly kind: keyof EsgRollupResponse;
  readonly names: readonly [string, string];
  readonly rollups: readonly [EsgRollupResponse, EsgRollupResponse];
}

const titles = { positive: 'Positive categories of both', negative: 'Negative categories of both' } as const;

/** The categories of one side of two portfolios, each with a bar for either. */
export function ComparedCategories({ kind, names, rollups: [left, right] }: ComparedCategoriesProps) {
  const categories = compareCategories(kind, left, right);
  return (
    <Stack component="section" gap="xs" data-tone={kind} aria-label={titles[kind]}>
      <Group gap="0.5rem 1rem">
        <Text component="h3" fz="var(--step-2)">
          {titles[kind]}
        </Text>
        {categories.some(({ hasSampleData }) => hasSampleData) && (
          <SampleDataBadge>These figures are based in part on sample data.</SampleDataBadge>
        )}
      </Group>
      {categories.length === 0 ? (
        <Text c="dimmed">No known categories in either portfolio.</Text>
      ) : (
        <Table
          className={classes.table}
          columns={[
            { label: 'Percent of the portfolio’s value', width: '34%' },
            ...figureColumns([...names, 'Difference']),
          ]}
        >
          <tbody>
            {categories.map(({ name, title, ...percent }) => (
              <tr key={name}>
                <th scope="row">{title}</th>
                <Measure side="left" percent={percent.left} />
                <Measure side="right" percent={percent.right} />
                <td>{formatDifference(percent.left, percent.right)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Stack>
  );
}

function Measure({ side, percent }: { readonly side: 'left' | 'right'; readonly percent: number }) {
  return (
    <td>
      {formatExposure(percent)}
      <Bar percent={percent} isStriped={side === 'right'} />
    </td>
  );
}
