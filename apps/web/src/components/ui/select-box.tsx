import { Checkbox } from '@mantine/core';
import classes from './select-box.module.css';

interface SelectBoxProps {
  /** What is selected by it, as assistive technology reads it. */
  readonly label: string;
  readonly isSelected: boolean;
  /** Some of what it stands for is selected, but not all. */
  readonly isPartly?: boolean;
  readonly onToggle: () => void;
}

/** A box to select something by, with room for a finger around it. The page has to load `mantine-forms.css`. */
export function SelectBox({ label, isSelected, isPartly = false, onToggle }: SelectBoxProps) {
  return (
    <Checkbox
      classNames={{ root: classes.root, input: classes.input }}
      aria-label={label}
      checked={isSelected}
      indeterminate={isPartly}
      onChange={onToggle}
    />
  );
}
