import { VisuallyHidden } from '@mantine/core';
import { formatImpactScore, impactBand, isHollow, isOfPart, scoreNote } from '@plumbline/screening';
import type { ShownScore } from '@plumbline/screening';
import classes from './score-chip.module.css';

interface ScoreChipProps {
  readonly score: ShownScore;
  /** Of a portfolio: the fraction (0-1) that is seen into, `null` where nobody knows. */
  readonly coverage?: number | null;
  /**
   * Whether the score is based in part on sample data: the chip then has a dashed edge, and says so to screen readers.
   */
  readonly isSample?: boolean;
}

/**
 * A score in a list: a whole number, `<1`, or NA, and below it what belongs to it: that it is provisional, a bound, or
 * that of less than half of a portfolio.
 */
export function ScoreChip({ score, coverage = 1, isSample = false }: ScoreChipProps) {
  const { impactScore } = score;
  const note = scoreNote(score, coverage);
  return (
    <span className={classes.score}>
      <span
        className={classes.chip}
        data-tone={impactBand(impactScore).tone}
        data-hollow={isHollow(score) || undefined}
        data-part={isOfPart(score, coverage) || undefined}
        data-sample={isSample || undefined}
      >
        <VisuallyHidden>Impact Score </VisuallyHidden>
        {formatImpactScore(impactScore)}
        {isSample && <VisuallyHidden> (sample data)</VisuallyHidden>}
      </span>
      {note !== null && <span className={classes.note}> {note}</span>}
    </span>
  );
}
