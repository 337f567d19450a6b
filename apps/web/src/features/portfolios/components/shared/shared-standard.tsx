import { Text } from '@mantine/core';
import type { SharedView } from '@plumbline/contracts';
import { Panel } from '../../../../components/ui/layout/panel.tsx';
import { formatCount } from '../../../../lib/format.ts';

/** The standard of the figures. One of the owner's own has no name here, so its criteria say what it is. */
export function SharedStandard({ profile: { name, negative, positive } }: Pick<SharedView, 'profile'>) {
  return (
    <Panel py="sm">
      <Text>
        <Text span c="dimmed">
          Screening profile
        </Text>{' '}
        <strong>{name ?? 'The owner’s own'}</strong>
      </Text>
      <details>
        <summary>{describeCriteria(negative.length, positive.length)}</summary>
        <Criteria label="Counts against" criteria={negative} />
        <Criteria label="Counts for" criteria={positive} />
      </details>
    </Panel>
  );
}

function describeCriteria(against: number, inFavor: number): string {
  const count = (number: number) => (number === 1 ? '1 category' : `${formatCount(number)} categories`);
  return `Counts ${count(against)} against a holding, and ${count(inFavor)} for it`;
}

interface CriteriaProps {
  readonly label: string;
  readonly criteria: SharedView['profile']['negative'];
}

function Criteria({ label, criteria }: CriteriaProps) {
  if (criteria.length === 0) return null;
  return (
    <Text c="dimmed" fz="0.9375rem" mt="xs">
      {label}: {criteria.map(({ title }) => title).join(', ')}.
    </Text>
  );
}
