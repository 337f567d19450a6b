import { useEffect, useRef } from 'react';
import classes from './select-box.module.css';

interface SelectBoxProps {
  /** What is selected by it, as assistive technology reads it. */
  readonly label: string;
  readonly isSelected: boolean;
  /** Some of what it stands for is selected, but not all. */
  readonly isPartly?: boolean;
  readonly onToggle: () => void;
  /** What makes it a stop for the focus in a grid. */
  readonly cell?: Readonly<Record<string, string | number>>;
}

/** A box to select something by, with room for a finger around it; light enough for each row of a long table. */
export function SelectBox({ label, isSelected, isPartly = false, onToggle, cell }: SelectBoxProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // There is no attribute for it.
    if (ref.current) ref.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <input
      ref={ref}
      type="checkbox"
      className={classes.box}
      aria-label={label}
      checked={isSelected}
      onChange={onToggle}
      {...cell}
    />
  );
}
