import { Text } from '@mantine/core';
import type { ScoreHistoryEntry } from '@plumbline/contracts';
import { formatImpactScore } from '@plumbline/screening';
import { titleOfCriterion } from '../lib/categories.ts';
import { SourceLink } from './source-link.tsx';

interface ScoreStepProps {
  readonly before: number | null;
  readonly now: number | null;
}

/**
 * A score before and after; nothing where both look the same. Plain numbers, without the color of a score: what those of former
 * releases stood on is not stored.
 */
export function ScoreStep({ before, now }: ScoreStepProps) {
  if (formatImpactScore(before) === formatImpactScore(now)) return null;
  return (
    <>
      Impact Score <strong>{formatImpactScore(before)}</strong> to <strong>{formatImpactScore(now)}</strong>
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
