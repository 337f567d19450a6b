import type { ReactNode } from 'react';
import classes from './stat.module.css';

interface StatsProps {
  /** `lg` sets the figures large, in columns of equal width. */
  readonly size?: 'md' | 'lg';
  readonly className?: string;
  /** `Stat`s. */
  readonly children: ReactNode;
}

/** A list of figures, each with what it measures. */
export function Stats({ size = 'md', className = '', children }: StatsProps) {
  return (
    <dl className={`${classes.stats} ${className}`} data-size={size}>
      {children}
    </dl>
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
