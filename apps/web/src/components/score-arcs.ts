import { impactBand } from '@plumbline/screening';

/** Where each arc of the widget begins; the last one ends at `maximum` (Specification §9). */
const thresholds = [0, 30, 60] as const;
export const maximum = 100;

export interface ScoreArc {
  readonly from: number;
  readonly to: number;
  readonly isFilled: boolean;
  /** Where within a filled arc the score lies; equals `to` when the score is past it. */
  readonly reach: number;
}

/** The three arcs of a score: which are filled, and how far into the last one the score reaches. */
export function scoreArcs(score: number | null): ScoreArc[] {
  const { arcs } = impactBand(score);
  return thresholds.map((from, index) => {
    const to = thresholds[index + 1] ?? maximum;
    return { from, to, isFilled: index < arcs, reach: Math.min(to, Math.abs(score ?? 0)) };
  });
}
