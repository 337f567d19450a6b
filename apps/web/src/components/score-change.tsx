import { Text } from '@mantine/core';
import type { ScoreHistoryEntry } from '@plumbline/contracts';
import { describeScore } from '@plumbline/screening';
import type { ShownScore } from '@plumbline/screening';
import { titleOfCriterion } from '../lib/categories.ts';
import { SourceLink } from './source-link.tsx';

interface ScoreStepProps {
  readonly before: ShownScore;
  readonly now: ShownScore;
}

/** Whether a score reads differently after a change. */
export function isScoreStep({ before, now }: ScoreStepProps): boolean {
  return describeScore(before) !== describeScore(now);
}

/** A score before and after, with what it stands on; nothing where both read the same. */
export function ScoreStep({ before, now }: ScoreStepProps) {
  if (!isScoreStep({ before, now })) return null;
  return (
    <>
      Impact Score <strong>{describeScore(before)}</strong> to <strong>{describeScore(now)}</strong>
    </>
  );
}

interface FlagChangesProps {
  readonly changes: ScoreHistoryEntry['changes'];
}

/** Flags that were added or removed, each with its source. */
export function FlagChanges({ changes }: FlagChangesProps) {
  return changes.map(({ criterion, kind, source, url }) => (
    <Text key={criterion} c="dimmed" fz="var(--step-down)">
      {kind === 'ADDED' ? 'Newly flagged' : 'No longer flagged'}: {titleOfCriterion(criterion)} ·{' '}
      <SourceLink source={source} url={url} />
    </Text>
  ));
}
