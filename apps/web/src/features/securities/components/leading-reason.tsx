import { Text } from '@mantine/core';
import type { InstrumentResponse } from '@plumbline/contracts';
import { describeSourceRank, findLeadingReason } from '@plumbline/contracts';
import { SourceLink } from '../../../components/source-link.tsx';
import { formatDate } from '../../../lib/format.ts';

interface LeadingReasonProps {
  readonly instrument: InstrumentResponse;
}

/** The reason before the arithmetic: one sentence, with its source and date. */
export function LeadingReason({ instrument }: LeadingReasonProps) {
  const { sentence, evidence } = findLeadingReason(instrument);
  return (
    <Text fz="var(--step-1)" maw="44rem" mt="sm" mb="xs">
      {sentence}
      {evidence && (
        <Text span c="dimmed" fz="0.9375rem">
          {' '}
          <SourceLink source={evidence.source} url={evidence.url} />,{' '}
          <time dateTime={evidence.date}>{formatDate(evidence.date)}</time>
          {evidence.rank && ` (${describeSourceRank(evidence)})`}.
        </Text>
      )}
    </Text>
  );
}
