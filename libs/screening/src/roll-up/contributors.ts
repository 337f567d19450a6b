import type { Holding } from '../holdings/holding.ts';
import type { Universe } from '../universe/universe.ts';

/** A company inside a fund that a criterion touches. `weight` is in the same unit as that of the entry it stands in. */
export interface IssuerContribution {
  readonly issuer: number;
  /** First share class of the issuer, to show it by; -1 where it has none. */
  readonly instrument: number;
  readonly weight: number;
}

/** A direct holding that a criterion touches: its part, in percentage points, of `weightedPercentage`. */
export interface Contributor {
  readonly instrument: number;
  readonly weight: number;
  /** For a fund, the largest companies inside it that cause it. */
  readonly via?: readonly IssuerContribution[];
}

export function contributors(
  _universe: Universe,
  _holdings: readonly Holding[],
  _criterion: string,
): readonly Contributor[] {
  throw new Error('not built');
}

export function fundContributors(
  _universe: Universe,
  _fund: number,
  _criterion: string,
): readonly IssuerContribution[] {
  throw new Error('not built');
}
