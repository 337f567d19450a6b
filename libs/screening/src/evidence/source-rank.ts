import type { SourceRank } from './evidence.ts';

/** From this severity on, not every source is enough for a flag. */
export const GRAVE_SEVERITY = 6;

/** What is known of a source: `null` where nobody has ranked it, or where it names nobody who said it. */
export interface RankedSource {
  readonly rank: SourceRank | null;
  readonly saidBy: string | null;
}

/**
 * Whether a flag of this severity may rest on the source alone: a filing or register, a page of those it is about, or a
 * newspaper that names who said it. Of the others it takes two, of different publishers.
 */
export function standsAlone(severity: number, { rank, saidBy }: RankedSource): boolean {
  if (severity < GRAVE_SEVERITY || rank === 'REGISTER' || rank === 'OWN_PAGE') return true;
  return rank === 'NEWSPAPER' && Boolean(saidBy);
}
