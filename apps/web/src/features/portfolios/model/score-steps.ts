import type { PortfolioScorePoint } from '@plumbline/contracts';

/** A line in a box from 0 to 100 in both directions; y counts from the top. */
interface ScoreSteps {
  /** The points of an SVG polyline for each run of releases by which there was a score. */
  readonly runs: readonly string[];
  /** Where a score of 0 is. */
  readonly zero: number;
  /** The highest and the lowest score in the box. */
  readonly top: number;
  readonly bottom: number;
}

/** The box ends at tens, so that a change by a point is no cliff. */
const GRID = 10;

/**
 * A step for each release, all of the same width: a score holds until the next release. The box goes from 0 to the
 * scores, in tens. A release by which nothing was rated leaves a gap.
 */
export function toScoreSteps(points: readonly PortfolioScorePoint[]): ScoreSteps {
  const scores = points.flatMap(({ impactScore }) => impactScore ?? []);
  const top = Math.max(0, Math.ceil(Math.max(0, ...scores) / GRID) * GRID);
  const bottom = Math.min(0, Math.floor(Math.min(0, ...scores) / GRID) * GRID);
  const heightOf = (score: number) => (top === bottom ? 50 : (100 * (top - score)) / (top - bottom));
  const runs: string[][] = [];
  points.forEach(({ impactScore }, at) => {
    if (impactScore === null) return;
    const isNewRun = at === 0 || points[at - 1]!.impactScore === null;
    if (isNewRun) runs.push([]);
    const [from, to] = [at, at + 1].map((edge) => round((100 * edge) / points.length));
    const y = round(heightOf(impactScore));
    runs.at(-1)!.push(`${from},${y}`, `${to},${y}`);
  });
  return { runs: runs.map((run) => run.join(' ')), zero: round(heightOf(0)), top, bottom };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
