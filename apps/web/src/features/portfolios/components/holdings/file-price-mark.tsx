import { VisuallyHidden } from '@mantine/core';
import classes from './holdings-table.module.css';

/** Marks a price or a value as that of a broker's file. The remark above the table explains the sign. */
export function FilePriceMark() {
  return (
    <>
      <span className={classes.mark} aria-hidden="true">
        †
      </span>
      <VisuallyHidden> from your broker’s file</VisuallyHidden>
    </>
  );
}
