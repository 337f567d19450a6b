import type { HoldingWeightMethod } from '@plumbline/contracts';

/** The portfolio that is imported into. */
export interface ImportTarget {
  readonly id: number;
  readonly holdingWeightMethod: HoldingWeightMethod;
}
