import { Group, Text } from '@mantine/core';
import type { EvidenceEntryResponse } from '@plumbline/contracts';
import { Link } from 'react-router-dom';
import { Tag } from '../../../components/ui/data/tag.tsx';
import { paths } from '../../../config/paths.ts';
import { titleOfCriterion } from '../../../lib/categories.ts';
import { formatLocalDate } from '../../../lib/format.ts';
import { describeEntry, originLabels } from '../model/entry-labels.ts';

interface EntryListProps {
  readonly entries: readonly EvidenceEntryResponse[];
}

/** Entries, each with what it states and where it comes from. */
export function EntryList({ entries }: EntryListProps) {
  return (
    <ul className="lined" aria-label="Entries">
      {entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

function EntryRow({ entry }: { readonly entry: EvidenceEntryResponse }) {
  const { id, ticker, name, criterion, origin, firstReader, changedAt, isWaitingForRelease } = entry;
  return (
    <Group component="li" gap="0.25rem 1.5rem" py="0.75rem" align="baseline">
      <Text flex="1 1 18rem">
        <Link to={paths.evidenceEntry.href(id)}>
          <strong>{ticker}</strong> {name}
        </Link>
        <br />
        {titleOfCriterion(criterion)} · {describeEntry(entry)}
      </Text>
      <Text flex="1 1 14rem" c="dimmed" fz="var(--step-down)">
        {originLabels[origin]}
        {firstReader && ` · read by ${firstReader.name}`}
        <br />
        Changed <time dateTime={changedAt}>{formatLocalDate(changedAt)}</time>{' '}
        {isWaitingForRelease && <Tag>Waits for the next release</Tag>}
      </Text>
    </Group>
  );
}
