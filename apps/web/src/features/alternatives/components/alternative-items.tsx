import { Button, Group, Text } from '@mantine/core';
import type { FoundAlternative, FoundAlternatives } from '@plumbline/contracts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ScoreChip } from '../../../components/score-chip.tsx';
import { securityHref } from '../../../config/paths.ts';
import classes from './alternative-list.module.css';
import {
  describeAlternative,
  describeFaith,
  describeNone,
  describeScoreChange,
} from '../model/describe-alternative.ts';

interface AlternativeItemsProps<Item extends FoundAlternative> {
  readonly alternatives: Omit<FoundAlternatives, 'items'> & { readonly items: readonly Item[] };
  /** What can be done with one of them, such as a button. */
  readonly renderAction?: (alternative: Item) => ReactNode;
}

const SHOWN_AT_FIRST = 3;

/** Alternatives with their scores, and what each of them changes. */
export function AlternativeItems<Item extends FoundAlternative>({
  alternatives,
  renderAction,
}: AlternativeItemsProps<Item>) {
  const [showsAll, setShowsAll] = useState(false);
  const { items, none } = alternatives;
  if (items.length === 0) return <Text maw="44rem">{describeNone(none)}</Text>;
  const shown = showsAll ? items : items.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ol className={classes.list}>
        {shown.map((item) => (
          <li key={item.id}>
            <Alternative alternatives={alternatives} item={item} action={renderAction?.(item)} />
          </li>
        ))}
      </ol>
      {items.length > SHOWN_AT_FIRST && (
        <Button
          variant="subtle"
          className="flush"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Show fewer' : `Show all ${items.length}`}
        </Button>
      )}
    </>
  );
}

interface AlternativeProps {
  readonly alternatives: FoundAlternatives;
  readonly item: FoundAlternative;
  readonly action: ReactNode;
}

function Alternative({ alternatives, item, action }: AlternativeProps) {
  const faith = describeFaith(item);
  return (
    <>
      <Group className={classes.head} gap="0.25rem 0.75rem" align="baseline">
        <ScoreChip score={item} isSample={item.hasSampleData} />
        <Text className={classes.name}>
          <Link to={securityHref(item)}>{item.name}</Link>{' '}
          <Text span c="dimmed">
            {[item.ticker, describeScoreChange(alternatives, item)]
              .filter((text) => text !== null)
              .join(' · ')}
          </Text>{' '}
          {faith !== null && (
            <Text span fz="var(--step-down)" fw={600}>
              {faith}
            </Text>
          )}
        </Text>
        {action}
      </Group>
      <dl className={classes.lines}>
        {describeAlternative(alternatives, item).map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
