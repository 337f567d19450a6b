import type { EvidenceResponse, SourceRank } from './score-explanation.response.ts';

/** What kind of source stands behind a fact, in plain words, best first. */
export const sourceRankLabels: Readonly<Record<SourceRank, string>> = {
  REGISTER: 'filing or register',
  OWN_PAGE: 'page of the company, or of the event or body itself',
  NEWSPAPER: 'newspaper',
  ADVOCATE: 'advocate’s list',
  BLOG: 'blog',
};

/**
 * The rank of a source in plain words, and who said it where a newspaper names somebody; `null` where nobody has ranked
 * it.
 */
export function describeSourceRank({
  rank,
  saidBy,
}: Pick<EvidenceResponse, 'rank' | 'saidBy'>): string | null {
  if (rank === null) return null;
  const label = sourceRankLabels[rank];
  return saidBy === null ? label : `${label}, said by ${saidBy}`;
}
