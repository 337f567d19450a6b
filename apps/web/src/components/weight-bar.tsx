import classes from './weight-bar.module.css';

interface WeightBarProps {
  readonly weight: number;
  /** The weight that fills the whole bar, in the same unit; more than 0. */
  readonly largest: number;
}

/** A picture of the weight that stands above it, beside the other rows of a table. */
export function WeightBar({ weight, largest }: WeightBarProps) {
  const part = Math.min(Math.max(0, weight) / largest, 1);
  return (
    <span className={classes.track} aria-hidden="true">
      <span className={classes.bar} style={{ width: `${100 * part}%` }} />
    </span>
  );
}
