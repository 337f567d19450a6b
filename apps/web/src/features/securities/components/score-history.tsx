import { Stack, Text } from '@mantine/core';
import type { ScoreHistoryEntry } from '@plumbline/contracts';
import { presets } from '@plumbline/screening';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { FlagChanges, ScoreStep, isScoreStep } from '../../../components/score-change.tsx';
import { formatDate } from '../../../lib/format.ts';
import { scoreHistoryQuery } from '../api/securities.ts';

interface ScoreHistoryProps {
  readonly instrumentId: number;
  /** Where the same is as a feed. */
  readonly feedHref: string;
}

/** What releases changed since the first that has the security; nothing where none did, or while that is not known. */
export function ScoreHistory({ instrumentId, feedHref }: ScoreHistoryProps) {
  const { data: history = [] } = useQuery(scoreHistoryQuery(instrumentId));
  const changes = history
    .slice(0, -1)
    .map((entry, index) => ({ entry, before: history[index + 1]! }))
    .filter(({ entry, before }) => entry.changes.length > 0 || isScoreStep({ before, now: entry }));
  if (changes.length === 0) return null;
  return (
    <Panel
      title="What changed"
      size="lg"
      isFoldable
      description={
        <>
          Scores by {presets[0]!.name}. <a href={feedHref}>Atom feed</a>
        </>
      }
    >
      <Stack component="ol" gap="md">
        {changes.map(({ entry, before }) => (
          <li key={entry.release}>
            <Change entry={entry} before={before} />
          </li>
        ))}
      </Stack>
    </Panel>
  );
}

interface ChangeProps {
  readonly entry: ScoreHistoryEntry;
  readonly before: ScoreHistoryEntry;
}

function Change({ entry, before }: ChangeProps) {
  const { asOf, changes } = entry;
  return (
    <>
      <Text>
        <Text component="time" dateTime={asOf} fw={600} mr="sm">
          {formatDate(asOf)}
        </Text>
        <ScoreStep before={before} now={entry} />
      </Text>
      <FlagChanges changes={changes} />
    </>
  );
}
