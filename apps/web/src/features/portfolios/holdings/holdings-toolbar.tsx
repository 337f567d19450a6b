import { Button, NativeSelect, TextInput } from '@mantine/core';
import { SearchIcon } from '../../../components/ui/icons.tsx';
import { formatCount } from '../../../lib/format.ts';
import type { HoldingsView } from './use-holdings-view.ts';
import { countOfHoldings } from '../portfolio-words.ts';
import { rowChoices } from './row-choices.ts';
import classes from './holdings-toolbar.module.css';

interface HoldingsToolbarProps {
  readonly view: HoldingsView;
  /** Rows on a page. */
  readonly size: number;
  /** Holdings in the portfolio, and how many of them the filter lets through. */
  readonly total: number;
  readonly found: number;
  readonly selected: number;
  readonly canSet: boolean;
  readonly onSet: () => void;
  readonly onDelete: () => void;
}

/** What is shown of the holdings, and what can be done with those that are selected. */
export function HoldingsToolbar({ view, size, total, ...bar }: HoldingsToolbarProps) {
  const choices = rowChoices(total);
  return (
    <>
      <div className={classes.toolbar}>
        <TextInput
          label="Find by ticker or name"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          leftSection={<SearchIcon size={18} />}
          value={view.text}
          onChange={({ currentTarget }) => view.setText(currentTarget.value)}
        />
        {choices.length > 1 && (
          <NativeSelect
            label="Rows"
            data={choices.map((choice) => ({
              value: String(choice),
              label: Number.isFinite(choice) ? String(choice) : 'All',
            }))}
            value={String(size)}
            onChange={({ currentTarget }) => view.setSize(Number(currentTarget.value))}
          />
        )}
      </div>
      <SelectionBar {...bar} total={total} />
    </>
  );
}

type SelectionBarProps = Omit<HoldingsToolbarProps, 'view' | 'size'>;

function SelectionBar({ total, found, selected, canSet, onSet, onDelete }: SelectionBarProps) {
  return (
    <div className={classes.bar}>
      <p className={classes.count} role="status">
        {stateOf(total, found, selected)}
      </p>
      {canSet && (
        <Button variant="default" size="sm" disabled={selected === 0} onClick={onSet}>
          Set Selected
        </Button>
      )}
      <Button
        className={classes.delete}
        variant="default"
        size="sm"
        disabled={selected === 0}
        onClick={onDelete}
      >
        Delete Selected
      </Button>
    </div>
  );
}

function stateOf(total: number, found: number, selected: number): string {
  if (selected > 0) return `${formatCount(selected)} of ${formatCount(found)} selected`;
  return found < total ? `${formatCount(found)} of ${countOfHoldings(total)}` : countOfHoldings(total);
}
