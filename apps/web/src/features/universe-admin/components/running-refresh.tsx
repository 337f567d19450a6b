import { Text } from '@mantine/core';
import type { UniverseAdminResponse } from '@plumbline/contracts';
import { ProgressBar } from '../../../components/ui/feedback/progress-bar.tsx';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { formatMoment } from '../../../lib/format.ts';
import { triggerLabels } from '../model/refresh-texts.ts';
import classes from './universe-admin.module.css';

interface RunningRefreshProps {
  readonly running: NonNullable<UniverseAdminResponse['running']>;
}

/** How far the refresh that runs has come. */
export function RunningRefresh({ running }: RunningRefreshProps) {
  const { startedAt, trigger, step, done, total } = running;
  return (
    <Panel
      title="A refresh is running"
      tone="accent"
      description={
        startedAt ? `Started ${formatMoment(startedAt)} ${triggerLabels[trigger]}.` : 'It is about to start.'
      }
    >
      <ProgressBar label="How far the refresh has come" part={total ? done / total : null} />
      <Text mt="xs" fz="var(--step-down)" className={classes.told}>
        {step ?? 'Waiting'}
        {total ? ` (${done} of ${total})` : ''}
      </Text>
      <Text c="dimmed" fz="var(--step-down)">
        It goes on when you leave this page. Nothing changes for anyone until it is done.
      </Text>
    </Panel>
  );
}
