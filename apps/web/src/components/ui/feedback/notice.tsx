import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** A failure is announced at once; an empty state is only shown. */
  readonly isFailure?: boolean;
}

/** Says why there is nothing to see here, and what can be done. */
export function Notice({ title, children, isFailure = false }: NoticeProps) {
  return (
    <div
      className={classes.notice}
      role={isFailure ? 'alert' : undefined}
      data-failure={isFailure || undefined}
    >
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.body}>{children}</div>}
    </div>
  );
}
