import { VisuallyHidden } from '@mantine/core';
import { formatImpactScore, impactBand } from '@plumbline/screening';
import classes from './score-chip.module.css';

interface ScoreChipProps {
  readonly score: number | null;
  /** Whether the score is based in part on sample data: the chip then has a dashed edge, and says so to screen readers. */
  readonly isSample?: boolean;
}

/** A score in a list: a whole number, `<1`, or NA. */
export function ScoreChip({ score, isSample = false }: ScoreChipProps) {
  return (
    <span className={classes.chip} data-tone={impactBand(score).tone} data-sample={isSample || undefined}>
      <VisuallyHidden>Impact Score </VisuallyHidden>
      {formatImpactScore(score)}
      {isSample && <VisuallyHidden> (sample data)</VisuallyHidden>}
    </span>
  );
}
