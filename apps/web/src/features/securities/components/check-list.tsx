import { Text } from '@mantine/core';
import { describeChecks } from '@plumbline/contracts';
import type { CriterionCheckResponse, ScoreExplanationResponse } from '@plumbline/contracts';
import { titleOfCriterion } from '../../../lib/categories.ts';
import { formatDate } from '../../../lib/format.ts';
import { SourceLink } from '../../../components/source-link.tsx';
import classes from './reasons.module.css';

interface CheckListProps {
  readonly explanation: ScoreExplanationResponse;
  readonly kind: 'company' | 'fund';
}

/** In three lines what was checked, how, and what was not; and behind them each criterion with its source and date. */
export function CheckList({ explanation, kind }: CheckListProps) {
  const { checks, unchecked } = explanation;
  const checked = new Set(checks.map(({ criterion }) => criterion));
  const total = checked.size + unchecked.length;
  if (total === 0) return null;
  return (
    <section className={classes.checks} aria-labelledby="checked">
      <Text component="h3" id="checked" fz="1.25rem" mb="xs">
        What was checked
      </Text>
      {kind === 'fund' && (
        <Text c="dimmed" fz="0.9375rem" maw="44rem" mb="sm">
          A criterion counts as checked if it was checked for at least half of the weight that we can see. The
          other companies in the fund may not have been checked.
        </Text>
      )}
      <dl>
        {describeChecks(explanation, kind).map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Sources
        explanation={explanation}
        summary={`${checked.size} of ${total} criteria checked, by source`}
      />
    </section>
  );
}

interface SourcesProps extends Pick<CheckListProps, 'explanation'> {
  readonly summary: string;
}

/** Each source with the criteria that it was gone through for, and the criteria that none was. */
function Sources({ explanation: { checks, unchecked }, summary }: SourcesProps) {
  return (
    <details>
      <summary>{summary}</summary>
      <dl>
        {groupBySource(checks).map(({ source, url, asOf, method, criteria }) => (
          <div key={`${source} ${url} ${asOf} ${method}`}>
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
