import type { SparseRows, ScreeningUniverse } from '../screening-universe/screening-universe.ts';

/**
 * Returns, per fund row, the first row with exactly the same companies and weights. Share classes of a fund have the
 * positions of the fund, so all of them get the same row.
 */
export function findDistinctFunds({ fundCount, funds }: ScreeningUniverse): Uint32Array {
  const blocks = [funds.flagged, funds.unflagged];
  const distinct = new Uint32Array(fundCount);
  const byHash = new Map<number, number[]>();
  for (let row = 0; row < fundCount; row++) {
    const hash = blocks.reduce((sum, block) => sum + hashRow(block, row), 0);
    const candidates = byHash.get(hash) ?? [];
    const same = candidates.find((other) => blocks.every((block) => isSameRow(block, row, other)));
    distinct[row] = same ?? row;
    if (same === undefined) byHash.set(hash, [...candidates, row]);
  }
  return distinct;
}

/** Equal rows have equal hashes, and other rows almost never do: a sum of weights times irregular numbers. */
function hashRow({ rowStart, issuer, weight }: SparseRows, row: number): number {
  let sum = 0;
  for (let at = rowStart[row]; at < rowStart[row + 1]; at++)
    sum += weight[at] * (Math.imul(issuer[at] + 1, 0x9e3779b1) >>> 0);
  return sum;
}

function isSameRow({ rowStart, issuer, weight }: SparseRows, row: number, other: number): boolean {
  const [start, otherStart] = [rowStart[row], rowStart[other]];
  const length = rowStart[row + 1] - start;
  if (rowStart[other + 1] - otherStart !== length) return false;
  for (let at = 0; at < length; at++) {
    if (issuer[start + at] !== issuer[otherStart + at]) return false;
    if (weight[start + at] !== weight[otherStart + at]) return false;
  }
  return true;
}
