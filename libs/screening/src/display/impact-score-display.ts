/** How a score is drawn: `NA` for `null`, `neutral` for exactly 0. `arcs` is how many of the three are filled. */
export interface ImpactBand {
  readonly tone: 'NA' | 'neutral' | 'positive' | 'negative';
  readonly arcs: 0 | 1 | 2 | 3;
}

/** Thresholds of the second and third arc; the first fills with any score but 0. */
const SECOND_ARC = 30;
const THIRD_ARC = 60;

/** Colour and number of filled arcs of a score from -100 to 100: one below 30 in absolute value, two from 30, three from 60. */
export function impactBand(score: number | null): ImpactBand {
  if (score === null || Number.isNaN(score)) return { tone: 'NA', arcs: 0 };
  if (score === 0) return { tone: 'neutral', arcs: 0 };
  const size = Math.abs(score);
  const arcs = size >= THIRD_ARC ? 3 : size >= SECOND_ARC ? 2 : 1;
  return { tone: score > 0 ? 'positive' : 'negative', arcs };
}

/** A score as lists show it: `NA` for `null`, `<1` for 0 < |score| < 1, otherwise the whole number, halves away from 0. */
export function formatImpactScore(score: number | null): string {
  if (score === null || Number.isNaN(score)) return 'NA';
  const size = Math.abs(score);
  if (size > 0 && size < 1) return '<1';
  const whole = Math.round(size);
  return score < 0 ? `-${whole}` : `${whole}`;
}
