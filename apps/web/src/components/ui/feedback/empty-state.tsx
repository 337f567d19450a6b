import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface EmptyStateProps {
  /** What there is none of. */
  readonly title: ReactNode;
  /** Why, or how to get some. */
  readonly children?: ReactNode;
  /** Buttons and links that lead there, the most likely one first. */
  readonly actions?: ReactNode;
  /** Within something that has an edge of its own, such as a panel or a table. */
  readonly isInline?: boolean;
}

/** Takes the place of a list that has nothing in it. */
export function EmptyState({ title, children, actions, isInline }: EmptyStateProps) {
  return (
    <div className={classes.notice} data-inline={isInline || undefined}>
      <div className={classes.title}>{title}</div>
      {children && <p className={classes.text}>{children}</p>}
      {actions && (
        <Group gap="xs" mt="sm">
          {actions}
        </Group>
      )}
    </div>
  );
}
