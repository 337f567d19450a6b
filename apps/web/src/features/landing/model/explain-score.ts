/**
 * What a score from -100 to 100 says about a company, in two sentences for the landing page. `null` is a company that
 * nobody has researched yet, which is not the same as 0.
 */
export function explainScore(score: number | null): string {
  if (score === null) {
    return 'Not rated. Nobody has looked into it yet, and we do not dress up a blank as a zero.';
  }
  if (score === 0) return 'Looked into, and nothing found for or against it. A plain zero.';
  if (score < 0) return score > -30 ? mildlyNegative : gravelyNegative(score);
  if (score < 30)
    return 'Nothing flagged, and some good marks against its industry. One of three arcs is blue.';
  if (score < 60) return 'Nothing flagged, and rated above much of its industry. Two of three arcs are blue.';
  return 'Nothing flagged, and among the best of its industry in most of what is rated. All three arcs are blue.';
}

const mildlyNegative =
  'Something it does is flagged, of the lighter sort. Good conduct elsewhere does not wash a flag away: the score stays below zero.';

function gravelyNegative(score: number): string {
  return score > -60
    ? 'A grave practice is flagged, or several lighter ones. Two of three arcs are red.'
    : 'The gravest practices are flagged, or many at once. All three arcs are red.';
}
