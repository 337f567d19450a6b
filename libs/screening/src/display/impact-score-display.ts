import { ARC_STARTS, MAX_SCORE } from '../method.ts';

/** How a score is drawn: `NA` for `null`, `neutral` for exactly 0. `arcs` is how many of the three are filled. */
interface ImpactBand {
  readonly tone: 'NA' | 'neutral' | 'positive' | 'negative';
  readonly arcs: 0 | 1 | 2 | 3;
}

/** Color and number of filled arcs of a score from -100 to 100. Any score but 0 fills the first arc. */
export function impactBand(score: number | null): ImpactBand {
  if (score === null || Number.isNaN(score)) return { tone: 'NA', arcs: 0 };
  if (score === 0) return { tone: 'neutral', arcs: 0 };
  const size = Math.abs(score);
  const arcs = size >= ARC_STARTS[2] ? 3 : size >= ARC_STARTS[1] ? 2 : 1;
  return { tone: score > 0 ? 'positive' : 'negative', arcs };
}

/** One of the three arcs that a score is drawn with, on a scale from 0 to `MAX_SCORE`. */
interface ScoreArc {
  readonly from: number;
  readonly to: number;
  readonly isFilled: boolean;
  /** How far a filled arc reaches: the absolute score, at most `to`. */
  readonly reach: number;
}

/** The three arcs of a score, from the inside of the scale out. */
export function scoreArcs(score: number | null): ScoreArc[] {
  const { arcs } = impactBand(score);
  return ARC_STARTS.map((from, index) => {
    const to = ARC_STARTS[index + 1] ?? MAX_SCORE;
    return { from, to, isFilled: index < arcs, reach: Math.min(to, Math.abs(score ?? 0)) };
  });
}

/**
 * A score as lists show it: `NA` for `null`, `<1` for 0 < |score| < 1, otherwise the whole number, halves away from 0.
 */
export function formatImpactScore(score: number | null): string {
  if (score === null || Number.isNaN(score)) return 'NA';
  const size = Math.abs(score);
  if (size > 0 && size < 1) return '<1';
  const whole = Math.round(size);
  return score < 0 ? `−${whole}` : `${whole}`;
}

/**
 * By how many points one score is more than another as lists show the two, so that a reader who subtracts them gets the
 * same: whole, and with `<1` as 0.
 */
export function shownDifference(from: number, to: number): number {
  return shownPoints(to) - shownPoints(from);
}

function shownPoints(score: number): number {
  const size = Math.abs(score);
  return size < 1 ? 0 : Math.sign(score) * Math.round(size);
}
