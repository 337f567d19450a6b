import type { CompiledProfile } from '../profile/compile-profile.ts';
import type { Universe } from '../universe/universe.ts';

/** Scores by instrument index; NaN stands for `null`. */
export type ImpactScores = Float64Array;

export function scoreUniverse(
  _universe: Universe,
  _profile: CompiledProfile,
  _out?: ImpactScores,
): ImpactScores {
  throw new Error('not built');
}

/** Score of one instrument, `null` where it has none. Not rounded. */
export function scoreOf(scores: ImpactScores, instrument: number): number | null {
  const score = scores[instrument];
  return score === undefined || Number.isNaN(score) ? null : score;
}
