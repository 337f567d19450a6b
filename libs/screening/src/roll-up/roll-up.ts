import type { Criterion } from '../criteria/criterion.ts';
import type { Holding } from '../holdings/holding.ts';
import type { CompiledProfile } from '../profile/compile-profile.ts';
import type { Universe } from '../universe/universe.ts';

/** How much of a portfolio, fund or company one criterion touches. `weightedPercentage` is 0-100, not rounded. */
export interface RollUpEntry {
  readonly criterion: Criterion;
  readonly weightedPercentage: number;
  readonly numberOfHoldings: number;
}

/** The two panels of a profile, each most weight first; criteria that touch nothing are left out. */
export interface RollUp {
  readonly positive: readonly RollUpEntry[];
  readonly negative: readonly RollUpEntry[];
}

export function rollUp(
  _universe: Universe,
  _holdings: readonly Holding[],
  _profile: CompiledProfile,
): RollUp {
  throw new Error('not built');
}

export function rollUpInstrument(
  _universe: Universe,
  _instrument: number,
  _profile: CompiledProfile,
): RollUp {
  throw new Error('not built');
}
