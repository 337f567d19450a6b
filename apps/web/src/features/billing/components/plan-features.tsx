import type { PlanEntry } from '@plumbline/contracts';
import type { ComparisonGroup } from '../model/comparison.ts';
import { CheckMark } from './check-mark.tsx';
import classes from './plan-features.module.css';

interface PlanFeaturesProps {
  /** What this plan adds. */
  readonly groups: readonly ComparisonGroup[];
  /** The plan that it adds it to. */
  readonly below: PlanEntry | undefined;
}

/** What a plan consists of, as lists: for screens without room for a table. */
export function PlanFeatures({ groups, below }: PlanFeaturesProps) {
  return (
    <div className={classes.features}>
      {below && <p>Everything in {below.name}, and:</p>}
      {groups.map(({ title, rows }) => (
        <div key={title}>
          <h3 className={classes.title}>{title}</h3>
          <ul className={classes.list}>
            {rows.map(({ feature }) => (
              <li key={feature}>
                <CheckMark />
                {feature}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
