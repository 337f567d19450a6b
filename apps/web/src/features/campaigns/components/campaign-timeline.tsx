import { Group, Text } from '@mantine/core';
import { formatStepDate } from '@plumbline/contracts';
import type { CampaignStepResponse } from '@plumbline/contracts';
import type { ReactNode } from 'react';
import { SourceLink } from '../../../components/source-link.tsx';
import { formatDate } from '../../../lib/format.ts';

interface CampaignTimelineProps {
  readonly steps: readonly CampaignStepResponse[];
  /** What can be done with a step. */
  readonly actionsOf?: (step: CampaignStepResponse) => ReactNode;
}

/** What happened, the earliest step first, each with the page that says so. */
export function CampaignTimeline({ steps, actionsOf }: CampaignTimelineProps) {
  return (
    <ol className="lined">
      {steps.map((step) => (
        <li key={step.number} style={{ paddingBlock: '0.75rem' }}>
          <Group justify="space-between" wrap="nowrap" align="start">
            <Text fw={600}>
              <time dateTime={step.date}>{formatStepDate(step.date)}</time>
            </Text>
            {actionsOf?.(step)}
          </Group>
          <Text>{step.text}</Text>
          <Text c="dimmed" fz="var(--step-down)">
            <SourceLink source={step.source} url={step.url} />, read {formatDate(step.readOn)}
          </Text>
        </li>
      ))}
    </ol>
  );
}
