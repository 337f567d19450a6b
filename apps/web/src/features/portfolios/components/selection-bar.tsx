import { Button } from '@mantine/core';
import { SelectBox } from '../../../components/ui/select-box.tsx';
import { formatCount } from '../../../lib/format.ts';
import { countOfPortfolios } from '../model/portfolio-words.ts';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  readonly shown: number;
  readonly selected: number;
  readonly onToggleAll: () => void;
  readonly onDelete: () => void;
}

/** How many portfolios there are, and what can be done with those that are selected. */
export function SelectionBar({ shown, selected, onToggleAll, onDelete }: SelectionBarProps) {
  return (
    <div className={classes.bar}>
      <SelectBox
        label="Select all"
        isSelected={selected === shown}
        isPartly={selected > 0 && selected < shown}
        onToggle={onToggleAll}
      />
      <p className={classes.count} role="status">
        {selected > 0
          ? `${formatCount(selected)} of ${formatCount(shown)} selected`
          : countOfPortfolios(shown)}
      </p>
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
