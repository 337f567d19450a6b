import type { CleanUpResponse } from '@plumbline/contracts';
import { Bar } from '../../../../components/ui/data/bar.tsx';
import { Panel } from '../../../../components/ui/layout/panel.tsx';
import { Table } from '../../../../components/ui/data/table.tsx';
import { formatFixedPercent } from '../../../../lib/format.ts';

const SHOWN = 10;
const OUTSIDE = 'Outside the method: bonds, cash, coins';

/**
 * The industries of a portfolio before and after all changes: those that change most and those with the most weight.
 */
export function IndustryShifts({ industries, outside }: Pick<CleanUpResponse, 'industries' | 'outside'>) {
  const byImportance = (item: (typeof industries)[number]) =>
    Math.abs(item.after - item.before) * industries.length + item.before;
  const shown = [...industries].sort((a, b) => byImportance(b) - byImportance(a)).slice(0, SHOWN);
  const others = industries.filter((item) => !shown.includes(item));
  const rows = industries
    .filter((item) => shown.includes(item))
    .concat(sumUp(others), outside.before + outside.after > 0 ? { name: OUTSIDE, ...outside } : []);
  const largest = Math.max(...rows.map(({ before, after }) => Math.max(before, after)));
  return (
    <Panel
      title="Industries before and after"
      description="Percent of the portfolio, after all changes. Funds are counted by what they hold."
    >
      <Table columns={[{ label: 'Industry', width: '46%' }, 'Before', 'After']}>
        <tbody>
          {rows.map(({ name, before, after }) => (
            <tr key={name}>
              <th scope="row">{name ?? 'Industry not known'}</th>
              {[before, after].map((percent, index) => (
                <td key={index}>
                  {formatFixedPercent(percent, 1)}
                  <Bar percent={(100 * percent) / largest} isStriped={index === 0} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

/** A row for those that are not shown, if any, so that both columns add up to the whole portfolio. */
function sumUp(others: CleanUpResponse['industries']): CleanUpResponse['industries'] {
  if (others.length === 0) return [];
  const sum = (of: 'before' | 'after') => others.reduce((total, item) => total + item[of], 0);
  return [{ name: 'All other industries', before: sum('before'), after: sum('after') }];
}
