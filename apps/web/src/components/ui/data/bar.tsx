import classes from './bar.module.css';

interface BarProps {
  /** How much of the bar is filled; values outside 0 to 100 count as the nearer end. */
  readonly percent: number;
  /** Distinguishes two bars without color. */
  readonly isStriped?: boolean;
  readonly className?: string;
}

/** A picture of the figure beside it, in the tone of what it is in. Hidden from assistive technology. */
export function Bar({ percent, isStriped, className = '' }: BarProps) {
  const width = `${Math.min(100, Math.max(0, percent))}%`;
  return (
    <span className={`${classes.track} ${className}`} aria-hidden="true">
      {percent > 0 && (
        <span className={classes.fill} data-striped={isStriped || undefined} style={{ width }} />
      )}
    </span>
  );
}
