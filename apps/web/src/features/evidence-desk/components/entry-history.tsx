import { Stack, Text } from '@mantine/core';
import type { EntryChangeResponse } from '@plumbline/contracts';
import { formatMoment } from '../../../lib/format.ts';
import { actionLabels } from '../model/entry-labels.ts';

interface EntryHistoryProps {
  readonly history: readonly EntryChangeResponse[];
}

/** Who changed an entry, when and why; the oldest change first. */
export function EntryHistory({ history }: EntryHistoryProps) {
  return (
    <Stack component="ol" gap="md">
      {history.map(({ version, action, changedBy, changedAt, comment, changedFields }) => (
        <li key={version}>
          <Text>
            <strong>{actionLabels[action]}</strong> by {changedBy ?? 'a user'}
          </Text>
          <Text c="dimmed" fz="var(--step-down)">
            <time dateTime={changedAt}>{formatMoment(changedAt)}</time>
            {action === 'EDITED' && changedFields.length > 0 && ` · ${changedFields.join(', ')}`}
          </Text>
          {comment && <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{comment}</Text>}
        </li>
      ))}
    </Stack>
  );
}
