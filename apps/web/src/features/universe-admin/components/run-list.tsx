import { Text } from '@mantine/core';
import type { UniverseAdminResponse } from '@plumbline/contracts';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { formatMoment } from '../../../lib/format.ts';
import { describeDifference, describeOutcome, triggerLabels } from '../model/refresh-texts.ts';
import classes from './universe-admin.module.css';

type Run = UniverseAdminResponse['runs'][number];

/** The latest refreshes that have ended. */
export function RunList({ runs, nextRefreshAt }: Pick<UniverseAdminResponse, 'runs' | 'nextRefreshAt'>) {
  return (
    <Panel
      title="Refreshes"
      description={
        nextRefreshAt
          ? `The next one is due ${formatMoment(nextRefreshAt)}.`
          : 'Nightly refreshes are off (UNIVERSE_REFRESH).'
      }
    >
      {runs.length === 0 ? (
        <EmptyState isInline title="There has been no refresh yet." />
      ) : (
        <ul className="lined" aria-label="Refreshes">
          {runs.map((run) => (
            <RunItem key={run.id} run={run} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function RunItem({ run }: { readonly run: Run }) {
  const { startedAt, endedAt, trigger, difference, detail } = run;
  return (
    <Text component="li" py="0.75rem">
      {describeOutcome(run)}
      <Text span display="block" c="dimmed" fz="var(--step-down)">
        Started <time dateTime={startedAt}>{formatMoment(startedAt)}</time> {triggerLabels[trigger]}
        {endedAt && (
          <>
            , ended <time dateTime={endedAt}>{formatMoment(endedAt)}</time>
          </>
        )}
      </Text>
      {[...(detail ? [detail] : []), ...(difference ? describeDifference(difference) : [])].map((text) => (
        <Text key={text} span display="block" fz="var(--step-down)" className={classes.told}>
          {text}
        </Text>
      ))}
    </Text>
  );
}
