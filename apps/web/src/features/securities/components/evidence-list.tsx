import { Stack, Text } from '@mantine/core';
import { describeSourceRank } from '@plumbline/contracts';
import type { EvidenceResponse } from '@plumbline/contracts';
import { SourceLink } from '../../../components/source-link.tsx';
import { Tag } from '../../../components/ui/data/tag.tsx';
import { formatDate } from '../../../lib/format.ts';
import { describeEvidence, nameOfQuality } from '../model/instrument-labels.ts';

interface EvidenceListProps {
  readonly evidence: readonly EvidenceResponse[];
}

/** What a criterion rests on: what it says, where it stands, of when, and how far to trust it. */
export function EvidenceList({ evidence }: EvidenceListProps) {
  return (
    <Stack component="ul" gap="0.25rem" mt="0.375rem" aria-label="Evidence">
      {evidence.map((item, index) => (
        <Text key={index} component="li" c="dimmed" fz="var(--step-down)" fw={400}>
          {item.note && (
            <Text span inherit display="block" c="var(--mantine-color-text)">
              {item.note}.
            </Text>
          )}
          {describeEvidence(item)} · <SourceLink source={item.source} url={item.url} />
          {item.rank && ` (${describeSourceRank(item)})`} ·{' '}
          <time dateTime={item.date}>{formatDate(item.date)}</time>{' '}
          <Tag kind={item.quality === 'sample' ? 'sample' : 'plain'}>{nameOfQuality(item.quality)}</Tag>
        </Text>
      ))}
    </Stack>
  );
}
