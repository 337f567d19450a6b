import { Text, VisuallyHidden } from '@mantine/core';
import type { PlanEntry } from '@plumbline/contracts';
import { Table } from '../../../components/ui/data/table.tsx';
import { includes } from '../model/comparison.ts';
import type { ComparisonGroup } from '../model/comparison.ts';
import { CheckMark } from './check-mark.tsx';
import { Feature } from './plan-features.tsx';
import classes from './comparison-table.module.css';

interface ComparisonTableProps {
  readonly plans: readonly PlanEntry[];
  readonly groups: readonly ComparisonGroup[];
}

/** Which plan has what. */
export function ComparisonTable({ plans, groups }: ComparisonTableProps) {
  return (
    <Table
      columns={[{ label: '', width: '40%' }, ...plans.map(({ name }) => ({ label: name, width: 'auto' }))]}
      caption={
        <Text component="span" ff="var(--display)" fz="var(--step-2)" c="var(--ink)">
          What the plans include
        </Text>
      }
      className={classes.table}
    >
      {groups.map(({ title, rows }) => (
        <tbody key={title}>
          <tr>
            <th className={classes.group} scope="rowgroup" colSpan={plans.length + 1}>
              {title}
            </th>
          </tr>
          {rows.map((row) => (
            <tr key={row.feature}>
              <th scope="row">
                <Feature {...row} />
              </th>
              {plans.map(({ plan }) => (
                <td key={plan}>{includes(plan, row) ? <Included /> : <NotIncluded />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </Table>
  );
}

function Included() {
  return (
    <Text component="span" c="var(--accent)">
      <CheckMark />
      <VisuallyHidden>Included</VisuallyHidden>
    </Text>
  );
}

function NotIncluded() {
  return (
    <Text component="span" c="dimmed">
      <span aria-hidden="true">–</span>
      <VisuallyHidden>Not included</VisuallyHidden>
    </Text>
  );
}
