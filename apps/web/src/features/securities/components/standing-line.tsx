import { Text } from '@mantine/core';
import type { InstrumentResponse } from '@plumbline/contracts';
import { describePositions, describeStanding, isFund } from '@plumbline/contracts';

/** What the score stands on, and of a fund whose positions it is looked through to: one date, that of the positions. */
export function StandingLine({ instrument: { score, type } }: { readonly instrument: InstrumentResponse }) {
  const standing = describeStanding(score, isFund(type) ? 'fund' : 'company');
  const positions = score.positionsFrom ? `${describePositions(score.positionsFrom)}.` : null;
  const lines = [standing, positions].filter((line) => line !== null);
  if (lines.length === 0) return null;
  return (
    <Text c="dimmed" maw="44rem" mb="xs">
      {lines.join(' ')}
    </Text>
  );
}
