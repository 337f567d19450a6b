import { impactBand } from '@plumbline/screening';

const positives = {
  1: 'Nothing flagged, and some good marks against its industry. One of three arcs is blue.',
  2: 'Nothing flagged, and rated above much of its industry. Two of three arcs are blue.',
  3: 'Nothing flagged, and among the best of its industry in most of what is rated. All three arcs are blue.',
} as const;

const negatives = {
  1: 'Something it does is flagged, but not severely. Good conduct elsewhere does not wash a flag away: the score stays below zero.',
  2: 'A severe practice is flagged, or several lesser ones. Two of three arcs are red.',
  3: 'The most severe practices are flagged, or many at once. All three arcs are red.',
} as const;

/**
 * What a score from -100 to 100 means for a company, in two sentences for the landing page. `null` is a company that was
 * never researched, which is not the same as 0.
 */
export function explainScore(score: number | null): string {
  const { tone, arcs } = impactBand(score);
  if (tone === 'NA')
    return 'Not rated. Nobody has researched it yet, and we do not pass off a blank as a zero.';
  if (arcs === 0) return 'Researched, and nothing found for or against it. A plain zero.';
  return tone === 'positive' ? positives[arcs] : negatives[arcs];
}
