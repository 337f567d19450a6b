import type { ReleaseDifference } from '../release/compare-releases.ts';

/** What differs between two releases, a line each. */
export function formatDifference({
  added,
  removed,
  scores,
  funds,
  scoredFunds,
  entriesAdded,
  entriesRemoved,
}: ReleaseDifference): string {
  const line = (what: string, { count, examples }: { count: number; examples: readonly string[] }) =>
    `${count.toLocaleString('en-US').padStart(9)}  ${what}${examples.length > 0 ? `: ${examples.join(', ')}${count > examples.length ? ', ...' : ''}` : ''}`;
  const score = (value: number | null) => (value === null ? 'NA' : value.toFixed(2));
  const changes = scores.examples.map(
    ({ ticker, before, after }) => `${ticker} ${score(before)} to ${score(after)}`,
  );
  return `${[
    line('securities added', added),
    line('securities removed', removed),
    line('scores changed', { count: scores.count, examples: changes }),
    `${' '.repeat(11)}${movements(scores)}`,
    line('funds with other holdings', funds),
    line(`funds with a score (${number(scoredFunds.before)} before)`, {
      count: scoredFunds.after,
      examples: [],
    }),
    line('entries of the evidence desk added', entriesAdded),
    line('entries of the evidence desk removed', entriesRemoved),
  ].join('\n')}\n`;
}

function movements({ rise, fall, becomeRated, becomeUnrated }: ReleaseDifference['scores']): string {
  return `${number(rise)} rise, ${number(fall)} fall, ${number(becomeRated)} become rated, ${number(becomeUnrated)} become NA`;
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}
