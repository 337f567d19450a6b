import { VisuallyHidden } from '@mantine/core';
import type { PlanEntry } from '@plumbline/contracts';
import { includes } from '../model/comparison.ts';
import type { ComparisonGroup } from '../model/comparison.ts';
import { CheckMark } from './check-mark.tsx';
import classes from './comparison-table.module.css';

interface ComparisonTableProps {
  readonly plans: readonly PlanEntry[];
  readonly groups: readonly ComparisonGroup[];
}

/** Which plan has what. */
export function ComparisonTable({ plans, groups }: ComparisonTableProps) {
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>What the plans include</caption>
      <thead>
        <tr>
          <td />
          {plans.map(({ plan, name }) => (
            <th key={plan} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ title, rows }) => (
        <tbody key={title}>
          <tr>
            <th className={classes.group} scope="rowgroup" colSpan={plans.length + 1}>
              {title}
            </th>
          </tr>
          {rows.map((row) => (
            <tr key={row.feature}>
              <th scope="row">{row.feature}</th>
              {plans.map(({ plan }) => (
                <td key={plan}>{includes(plan, row) ? <Included /> : <NotIncluded />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Included() {
  return (
    <span className={classes.included}>
      <CheckMark />
      <VisuallyHidden>Included</VisuallyHidden>
    </span>
  );
}

function NotIncluded() {
  return (
    <>
      <span className={classes.absent} aria-hidden="true">
        –
      </span>
      <VisuallyHidden>Not included</VisuallyHidden>
    </>
  );
}
