import { UnstyledButton } from '@mantine/core';
import type { CSSProperties, MouseEventHandler, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { To } from 'react-router-dom';
import classes from './row-link.module.css';

interface RowLinkProps {
  /** Where the row leads. Without it the row is a button that opens a dialog. */
  readonly to?: To;
  readonly onClick?: MouseEventHandler;
  /**
   * For a row, list item or card with other controls in it: only the text is the link, so that a screen reader reads
   * no more than that, but a click anywhere in the `tr`, `li` or `article` around it follows the link. The other
   * controls stay above it.
   */
  readonly isStretched?: boolean;
  /** Shown on hover, such as the whole of a text that is cut. */
  readonly title?: string;
  readonly className?: string;
  /** What makes it a stop for the focus in a grid. */
  readonly cell?: Readonly<Record<string, string | number>>;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

/** A whole row or card that leads somewhere: one stop for the keyboard, as large as what it stands for. */
export function RowLink({ to, isStretched = false, className = '', cell, ...props }: RowLinkProps) {
  const look = `${isStretched ? classes.stretched : classes.row} ${className}`;
  if (to === undefined) return <UnstyledButton {...props} className={look} aria-haspopup="dialog" />;
  return <Link {...props} {...cell} to={to} className={look} />;
}
