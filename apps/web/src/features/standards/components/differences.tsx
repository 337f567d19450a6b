import { Stack, Text } from '@mantine/core';
import type { StandardResponse } from '@plumbline/contracts';
import {
  describeAgreements,
  describeDifferences,
  describeNoDifference,
} from '../model/describe-standards.ts';
import type { Difference } from '../model/describe-standards.ts';

interface DifferencesProps {
  readonly standards: readonly StandardResponse[];
}

/** Which criteria make the difference between the standards, and what all of them count, in a sentence each. */
export function Differences({ standards }: DifferencesProps) {
  const none = describeNoDifference(standards);
  const found = [...describeDifferences(standards), ...describeAgreements(standards)];
  if (none === null && found.length === 0) return null;
  return (
    <Stack component="ul" gap="0.375rem">
      {none !== null && <li>{none}</li>}
      {found.map(({ who, titles }) => (
        <li key={who}>
          <Criteria who={who} titles={titles} />
        </li>
      ))}
    </Stack>
  );
}

const list = new Intl.ListFormat('en-US');

function Criteria({ who, titles }: Omit<Difference, 'kind'>) {
  return (
    <Text span>
      {who}: <strong>{list.format(titles)}</strong>.
    </Text>
  );
}
