import type { ReactNode } from 'react';
import classes from './hidden-text.module.css';

/** Words for assistive technology only; light enough for each row of a long table. */
export function HiddenText({ children }: { readonly children: ReactNode }) {
  return <span className={classes.hidden}>{children}</span>;
}
