import type { ReactNode } from 'react';
import classes from './tag.module.css';

interface TagProps {
  /** `sample` marks generated data. */
  readonly kind?: 'plain' | 'positive' | 'sample';
  readonly children: ReactNode;
}

/** A word or two that mark what they are beside. */
export function Tag({ kind = 'plain', children }: TagProps) {
  return (
    <span className={classes.tag} data-kind={kind}>
      {children}
    </span>
  );
}
