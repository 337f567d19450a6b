import type { Standing } from './impact-scores.ts';

/** From the least to the most that a score may stand on, of securities that are offered or praised. */
const byFirmness: readonly Standing[] = ['NOT_RATED', 'VIOLATION', 'PROVISIONAL', 'CLEAR'];

/** How much a standing says for a security: higher is more. */
export function firmness(standing: Standing): number {
  return byFirmness.indexOf(standing);
}

/** A score as ranked lists order it. */
interface RankedScore {
  readonly standing: Standing;
  /** Part (0-1) of the profile that was checked. */
  readonly shareChecked: number;
  readonly score: number;
}

/** Binary fractions fall short of tenths by less than this. */
const TOLERANCE = 1e-9;

/**
 * Orders scores as ranked lists and alternatives do (docs/methodology.md §1.5): by standing first, then by the share
 * checked in steps of a tenth, then by score, the best first.
 */
export function compareStandings(a: RankedScore, b: RankedScore): number {
  const tenths = ({ shareChecked }: RankedScore) => Math.floor(10 * shareChecked + TOLERANCE);
  return firmness(b.standing) - firmness(a.standing) || tenths(b) - tenths(a) || b.score - a.score;
}
