import type { CriterionCheckResponse, ScoreExplanationResponse } from '@plumbline/contracts';
import { titleOfCriterion } from '../../../lib/categories.ts';
import { formatDate } from '../../../lib/format.ts';
import { SourceLink } from '../../../components/source-link.tsx';
import classes from './reasons.module.css';

interface CheckListProps {
  readonly explanation: ScoreExplanationResponse;
}

/** Which criteria of the standard were checked, by which source and when, and which were not. */
export function CheckList({ explanation: { checks, unchecked } }: CheckListProps) {
  const checked = new Set(checks.map(({ criterion }) => criterion));
  const total = checked.size + unchecked.length;
  if (total === 0) return null;
  return (
    <details className={classes.checks}>
      <summary>
        {checked.size} of {total} criteria checked
      </summary>
      <dl>
        {groupBySource(checks).map(({ source, url, asOf, criteria }) => (
          <div key={`${source} ${url} ${asOf}`}>
            <dt>
              <SourceLink source={source} url={url} /> · <time dateTime={asOf}>{formatDate(asOf)}</time>
            </dt>
            <dd>{titlesOf(criteria)}</dd>
          </div>
        ))}
        {unchecked.length > 0 && (
          <div>
            <dt>Not checked</dt>
            <dd>{titlesOf(unchecked)}</dd>
          </div>
        )}
      </dl>
    </details>
  );
}

/** Most sources check several criteria at once. */
function groupBySource(checks: readonly CriterionCheckResponse[]) {
  const groups = new Map<string, Omit<CriterionCheckResponse, 'criterion'> & { criteria: string[] }>();
  for (const { criterion, ...source } of checks) {
    const key = JSON.stringify(source);
    const group = groups.get(key) ?? { ...source, criteria: [] };
    group.criteria.push(criterion);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function titlesOf(criteria: readonly string[]): string {
  return criteria.map(titleOfCriterion).join(', ');
}
