import type { EsgRollupResponse } from '@plumbline/contracts';
import { SampleDataBadge } from '../../../components/sample-data-badge.tsx';
import { formatPercent } from '../../../lib/format.ts';
import { comparedCategories } from './compare-portfolios.ts';
import { pointsBetween } from './compare-words.ts';
import classes from './compare.module.css';

interface ComparedCategoriesProps {
  readonly kind: keyof EsgRollupResponse;
  readonly names: readonly [string, string];
  readonly rollups: readonly [EsgRollupResponse, EsgRollupResponse];
}

const titles = { positive: 'Positive categories of both', negative: 'Negative categories of both' } as const;

/** The categories of one side of two portfolios, each with a bar for either. */
export function ComparedCategories({ kind, names, rollups: [left, right] }: ComparedCategoriesProps) {
  const categories = comparedCategories(kind, left, right);
  return (
    <section className={classes.part} data-kind={kind} aria-label={titles[kind]}>
      <div className={classes.top}>
        <h3 className={classes.heading}>{titles[kind]}</h3>
        {categories.some(({ hasSampleData }) => hasSampleData) && (
          <SampleDataBadge>What stands here rests in part on sample data.</SampleDataBadge>
        )}
      </div>
      {categories.length === 0 ? (
        <p className={classes.lead}>Neither of the two is in any.</p>
      ) : (
        <table className={classes.table} data-bars>
          <thead>
            <tr>
              <th scope="col">Percent of the value</th>
              <th scope="col">{names[0]}</th>
              <th scope="col">{names[1]}</th>
              <th scope="col">Difference</th>
            </tr>
          </thead>
          <tbody>
            {categories.map(({ name, title, ...percent }) => (
              <tr key={name}>
                <th scope="row">{title}</th>
                <Measure side="left" percent={percent.left} />
                <Measure side="right" percent={percent.right} />
                <td>{pointsBetween(percent.left, percent.right)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Measure({ side, percent }: { readonly side: 'left' | 'right'; readonly percent: number }) {
  return (
    <td>
      {percent === 0 ? 'none' : formatPercent(percent)}
      <span className={classes.track} aria-hidden="true">
        {percent > 0 && (
          <span className={classes.bar} data-side={side} style={{ width: `${Math.min(100, percent)}%` }} />
        )}
      </span>
    </td>
  );
}
