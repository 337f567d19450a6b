import classes from './progress-bar.module.css';

interface ProgressBarProps {
  readonly label: string;
  /** How much is done, 0 to 1; `null` where that is not known. */
  readonly part: number | null;
}

/** How far something long has come. */
export function ProgressBar({ label, part }: ProgressBarProps) {
  return <progress className={classes.bar} aria-label={label} {...(part !== null && { value: part })} />;
}
