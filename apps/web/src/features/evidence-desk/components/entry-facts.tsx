import { Text } from '@mantine/core';
import { describeSourceRank } from '@plumbline/contracts';
import type { EvidenceEntryResponse } from '@plumbline/contracts';
import { Stat, Stats } from '../../../components/ui/data/stat.tsx';
import { formatDate } from '../../../lib/format.ts';
import { SourceLink } from '../../../components/source-link.tsx';
import { describeEntry, kindLabels, originLabels } from '../model/entry-labels.ts';

/** What an entry states, for one that cannot be edited. */
export function EntryFacts({ entry }: { readonly entry: EvidenceEntryResponse }) {
  const { kind, sourceTitle, sourceUrl, observedOn, expiresOn, note, origin } = entry;
  return (
    <>
      <Stats>
        <Stat label="States">{describeEntry(entry)}</Stat>
        {kind && <Stat label="Evidence">{kindLabels[kind]}</Stat>}
        {observedOn && <Stat label="Date of the source">{formatDate(observedOn)}</Stat>}
        {expiresOn && <Stat label="Counts until">{formatDate(expiresOn)}</Stat>}
        <Stat label="Origin">{originLabels[origin]}</Stat>
      </Stats>
      {sourceTitle && (
        <Text mt="lg">
          <SourceLink source={sourceTitle} url={sourceUrl} />
          {entry.sourceRank && ` (${describeSourceRank({ rank: entry.sourceRank, saidBy: entry.saidBy })})`}
        </Text>
      )}
      {note && (
        <Text mt="sm" maw="44rem">
          {note}
        </Text>
      )}
    </>
  );
}
