import { Box } from '@mantine/core';
import type { BoxProps } from '@mantine/core';
import type { CSSProperties, HTMLAttributes } from 'react';
import classes from './columns.module.css';

interface ColumnsProps extends BoxProps, Omit<HTMLAttributes<HTMLElement>, keyof BoxProps> {
  readonly component?: 'div' | 'section' | 'ul' | 'dl';
  /** Width of each column as CSS, such as `7fr 5fr`. */
  readonly widths: string;
  /** The breakpoint of the theme from which on there is room for them. */
  readonly from?: 'sm' | 'md';
  readonly gap?: string;
}

/** Parts side by side, or below each other where the screen is too narrow for that. */
export function Columns({
  component,
  widths,
  from = 'md',
  gap = '2rem',
  className = '',
  ...box
}: ColumnsProps) {
  return (
    <Box
      component={component as 'div'}
      {...box}
      className={`${classes.columns} ${className}`}
      data-from={from}
      style={{ '--columns': widths, gap } as CSSProperties}
    />
  );
}
