/** Instrument of a holding in something that the universe does not hold: it weighs, and nothing is known of it. */
export const OUTSIDE_UNIVERSE = -1;

/** A direct holding of a portfolio: `weight` is 0 or more, in any unit that is the same for all of them. */
export interface Holding {
  /** Index in the universe, or {@link OUTSIDE_UNIVERSE}. */
  readonly instrument: number;
  readonly weight: number;
}

/** A weight that is negative or not finite. */
export class InvalidWeightError extends RangeError {
  override readonly name = 'InvalidWeightError';
}
