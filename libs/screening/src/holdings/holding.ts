/** A direct holding of a portfolio: `weight` is 0 or more, in any unit that is the same for all of them. */
export interface Holding {
  readonly instrument: number;
  readonly weight: number;
}

/** A weight that is negative or not finite. */
export class InvalidWeightError extends RangeError {
  override readonly name = 'InvalidWeightError';
}
