import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { SelectBox } from '../../../components/ui/select-box.tsx';
import { formatCount } from '../../../lib/format.ts';
import { countOfPortfolios } from '../portfolio-words.ts';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  readonly shown: number;
  readonly selected: number;
  readonly onToggleAll: () => void;
  readonly onDelete: () => void;
  /** What is to be known of all of them. */
  readonly children?: ReactNode;
}

/** How many portfolios there are, and what can be done with those that are selected. */
export function SelectionBar({ shown, selected, onToggleAll, onDelete, children }: SelectionBarProps) {
  return (
    <div className={classes.bar}>
      <SelectBox
        label="Select all"
        isSelected={selected === shown}
        isPartly={selected > 0 && selected < shown}
        onToggle={onToggleAll}
      />
      <div className={classes.words}>
        <p className={classes.count} role="status">
          {selected > 0
            ? `${formatCount(selected)} of ${formatCount(shown)} selected`
            : countOfPortfolios(shown)}
        </p>
        {children}
      </div>
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
