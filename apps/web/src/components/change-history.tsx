import { Stack, Text } from '@mantine/core';
import { formatMoment } from '../lib/format.ts';

interface Change {
  readonly version: number;
  readonly changedBy: string | null;
  readonly changedAt: string;
  readonly comment: string | null;
}

interface ChangeHistoryProps<T extends Change> {
  /** The oldest change first. */
  readonly history: readonly T[];
  /** Shown as the author of a change that names none. */
  readonly anonymous: string;
  /** What was done, such as `Edited`. */
  readonly labelOf: (change: T) => string;
  /** What it changed, in words; for those that say so themselves, nothing. */
  readonly fieldsOf: (change: T) => readonly string[];
}

/** Who changed something, when and why. */
export function ChangeHistory<T extends Change>({
  history,
  anonymous,
  labelOf,
  fieldsOf,
}: ChangeHistoryProps<T>) {
  return (
    <Stack component="ol" gap="md">
      {history.map((change) => (
        <li key={change.version}>
          <Text>
            <strong>{labelOf(change)}</strong> by {change.changedBy ?? anonymous}
          </Text>
          <Text c="dimmed" fz="var(--step-down)">
            <time dateTime={change.changedAt}>{formatMoment(change.changedAt)}</time>
            {fieldsOf(change).length > 0 && ` · ${fieldsOf(change).join(', ')}`}
          </Text>
          {change.comment && (
            <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{change.comment}</Text>
          )}
        </li>
      ))}
    </Stack>
  );
}
