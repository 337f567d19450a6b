/** Whether two words are one edit apart: a letter omitted, inserted or replaced, or two neighbors swapped. */
export function isOneEditApart(a: string, b: string): boolean {
  if (a === b) return false;
  const [restA, restB] = withoutCommonEnds(a, b);
  const isSwapped =
    restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
  return isSwapped || (restA.length <= 1 && restB.length <= 1);
}

function withoutCommonEnds(a: string, b: string): readonly [string, string] {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)];
}
