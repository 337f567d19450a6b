import { Checkbox, Text } from '@mantine/core';
import { limits } from '@plumbline/contracts';
import { NameFilterField, useNameFilter } from '../../../components/name-filter.tsx';
import type { OfferedStandard } from '../model/offered-standards.ts';
import classes from './standards.module.css';

interface StandardChoiceProps {
  readonly offered: readonly OfferedStandard[];
  /** Ids, in the order of what is offered. */
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: string[]) => void;
}

const { maxCompared } = limits.standards;

/** Chooses the columns, as many as fit. */
export function StandardChoice({ offered, chosen, onChoose }: StandardChoiceProps) {
  const filter = useNameFilter(offered);
  const isFull = chosen.length >= maxCompared;
  const toggle = (id: string) =>
    onChoose(
      offered
        .map((standard) => standard.id)
        .filter((each) => (each === id ? !chosen.includes(id) : chosen.includes(each))),
    );
  return (
    <fieldset className={classes.choice}>
      <legend>Standards</legend>
      <Text c="dimmed" fz="0.9375rem" mb="sm" role="status">
        {isFull
          ? `${maxCompared} chosen, the most that can stand side by side.`
          : `${chosen.length} chosen, ${maxCompared} at most.`}
      </Text>
      <NameFilterField filter={filter} noun="standards" />
      <div className={classes.choices}>
        {filter.shown.map(({ id, name, ...standard }) => (
          <Checkbox
            key={id}
            label={name}
            description={describeOrigin(standard)}
            checked={chosen.includes(id)}
            disabled={isFull && !chosen.includes(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function describeOrigin({ isOwn, isUnsaved }: Pick<OfferedStandard, 'isOwn' | 'isUnsaved'>) {
  if (isUnsaved) return 'From the answers, not saved';
  return isOwn ? 'Your own' : undefined;
}
