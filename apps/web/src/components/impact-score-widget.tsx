import { formatImpactScore, impactBand, MAX_SCORE, scoreArcs } from '@plumbline/screening';
import classes from './impact-score-widget.module.css';

interface ImpactScoreWidgetProps {
  readonly score: number | null;
  /** Width on the screen, in pixels. */
  readonly size?: number;
}

const CENTER = 60;
const RADIUS = 50;
const SWEEP = 252;
const GAP = 5;

/** The color of a score, for screen readers. */
const toneLabels = {
  positive: 'positive',
  negative: 'negative',
  neutral: 'neither positive nor negative',
  NA: 'not rated',
} as const;

/** The score as a number inside three arcs, blue above zero, red below. The pale part of an arc is what the score lacks. */
export function ImpactScoreWidget({ score, size = 200 }: ImpactScoreWidgetProps) {
  const label =
    score === null
      ? 'Impact Score NA: not rated'
      : `Impact Score ${formatImpactScore(score)} on a scale from −${MAX_SCORE} to ${MAX_SCORE}: ${toneLabels[impactBand(score).tone]}`;
  return (
    <div
      className={classes.widget}
      data-tone={impactBand(score).tone}
      role="img"
      aria-label={label}
      style={{ width: size }}
    >
      <svg viewBox="0 0 120 104" aria-hidden="true">
        {scoreArcs(score).map(({ from, to, isFilled, reach }) => (
          <g key={from} data-filled={isFilled}>
            <path className={isFilled ? classes.rest : classes.track} d={arcPath(from, to)} />
            {isFilled && <path className={classes.fill} d={arcPath(from, reach, to)} />}
          </g>
        ))}
      </svg>
      <span className={classes.number}>{formatImpactScore(score)}</span>
      <span className={classes.caption}>Impact Score</span>
    </div>
  );
}

/** An arc from one value of the scale to another, minus half of the gap before the next arc. */
function arcPath(from: number, to: number, arcEnd = to): string {
  const start = angleOf(from) + (from === 0 ? 0 : GAP / 2);
  const latest = angleOf(arcEnd) - (arcEnd === MAX_SCORE ? 0 : GAP / 2);
  const end = Math.max(start + 0.5, Math.min(angleOf(to), latest));
  const isLarge = end - start > 180 ? 1 : 0;
  return `M${pointAt(start)}A${RADIUS} ${RADIUS} 0 ${isLarge} 1 ${pointAt(end)}`;
}

function angleOf(value: number): number {
  return -90 - SWEEP / 2 + (SWEEP * value) / MAX_SCORE;
}

function pointAt(degrees: number): string {
  const radians = (degrees * Math.PI) / 180;
  return `${(CENTER + RADIUS * Math.cos(radians)).toFixed(2)} ${(CENTER + RADIUS * Math.sin(radians)).toFixed(2)}`;
}
