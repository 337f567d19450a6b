/**
 * Stands in for an instrument index when a holding is not in the universe: it has weight, but neither score nor
 * exposure.
 */
export const OUTSIDE_UNIVERSE = -1;

/** A direct holding of a portfolio: `weight` is 0 or more, in any unit that all holdings share. */
export interface Holding {
  /** Index in the universe, or {@link OUTSIDE_UNIVERSE}. */
  readonly instrument: number;
  readonly weight: number;
}

/** Thrown for a weight that is negative or not finite. */
export class InvalidWeightError extends RangeError {
  override readonly name = 'InvalidWeightError';
}
