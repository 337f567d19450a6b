import { Box } from '@mantine/core';
import type { BoxProps } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './stat.module.css';

interface StatsProps extends BoxProps {
  /**
   * `lg` sets the figures large, in columns of equal width; `rows` sets them below each other, across from their
   * labels.
   */
  readonly layout?: 'md' | 'lg' | 'rows';
  /** `Stat`s. */
  readonly children: ReactNode;
}

/** A list of figures, each with what it measures. Takes the style props of Mantine's Box. */
export function Stats({ layout = 'md', className = '', children, ...box }: StatsProps) {
  return (
    <Box component="dl" {...box} className={`${classes.stats} ${className}`} data-layout={layout}>
      {children}
    </Box>
  );
}

interface StatProps {
  readonly label: ReactNode;
  /** What the figure means, or what it is compared to. */
  readonly note?: ReactNode;
  /** The figure. */
  readonly children: ReactNode;
}

/** One figure of `Stats`: its label above it, a note below it. */
export function Stat({ label, note, children }: StatProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={classes.figure}>{children}</dd>
      {note && <dd className={classes.note}>{note}</dd>}
    </div>
  );
}
