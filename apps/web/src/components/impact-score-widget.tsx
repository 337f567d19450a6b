import {
  describeScoreAloud,
  drawScoreArcs,
  formatImpactScore,
  impactBand,
  isOfPart,
  scoreNote,
  strokeWidth,
} from '@plumbline/screening';
import type { ShownScore } from '@plumbline/screening';
import classes from './impact-score-widget.module.css';

interface ImpactScoreWidgetProps {
  readonly score: ShownScore;
  /**
   * Of a portfolio: the fraction (0-1) that is seen into, `null` where nobody knows. Below half, the score is no
   * headline.
   */
  readonly coverage?: number | null;
  /** Width on the screen, in pixels. */
  readonly size?: number;
}

const place = { x: 60, y: 60, radius: 50, width: 9 };

/**
 * The score as a number inside three arcs, blue above zero, red below: hollow while it is provisional, hatched where it
 * is that of a part only. The pale part of an arc is what the score lacks.
 */
export function ImpactScoreWidget({ score, coverage = 1, size = 200 }: ImpactScoreWidgetProps) {
  const { impactScore } = score;
  const note = scoreNote(score, coverage);
  const isPart = isOfPart(score, coverage);
  return (
    <div
      className={classes.widget}
      data-tone={impactBand(impactScore).tone}
      data-part={isPart || undefined}
      role="img"
      aria-label={describeScoreAloud(score, coverage)}
      style={{ width: size }}
    >
      <svg viewBox="0 0 120 104" aria-hidden="true">
        {drawScoreArcs(score, place).map((arc, index) => (
          <path
            key={index}
            className={classes[arc.part]}
            data-filled={arc.part === 'fill' || undefined}
            data-hollow={arc.isHollow || undefined}
            strokeWidth={strokeWidth(arc, place)}
            d={arc.path}
          />
        ))}
      </svg>
      <span className={classes.number}>{formatImpactScore(impactScore)}</span>
      <span className={classes.captions}>
        {note !== null && <strong className={classes.note}>{note}</strong>}
        <span className={classes.caption}>Impact Score</span>
      </span>
    </div>
  );
}
