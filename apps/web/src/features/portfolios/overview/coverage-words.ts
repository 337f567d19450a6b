/**
 * How much of a portfolio's value has a score, as a percentage to one decimal; `null` when all of it has. It is rounded
 * down, so that a part never reads as the whole.
 */
export function coverageWords(coverage: number): string | null {
  if (coverage >= 1) return null;
  const percent = Math.floor(coverage * 1000) / 10;
  return percent === 0 && coverage > 0 ? '<0.1%' : `${percent}%`;
}
