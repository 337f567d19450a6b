import { CLEAR_SHARE, fundRowOf, visitFund } from '@plumbline/screening';
import type { CompiledProfile } from '@plumbline/screening';
import type { ScoredSnapshot } from '../screening/profiles/profile-scores.ts';
import type { InstrumentRow } from '../screening/universe/snapshot/instrument-table.ts';

/** Sums of binary fractions fall short of what they add up to by less than this. */
const TOLERANCE = 1e-9;

/**
 * Returns a test of what may be listed among the best (docs/methodology.md §1.5): a company with a score above 0 of
 * which no evidence, in force or expired, names anything that the profile rules out; a fund with a score above 0 of
 * which nine tenths are companies with a score and without such a record.
 */
export function createBestTest(
  { snapshot, scores }: ScoredSnapshot,
  profile: CompiledProfile,
): (index: number) => boolean {
  const { screening, instruments, flagsOnRecord } = snapshot;
  const hasGoodRecord = new Uint8Array(screening.issuerCount);
  for (const [index, { issuer }] of instruments.rows.entries()) {
    if (issuer === null || !(scores.values[index] >= 0)) continue;
    hasGoodRecord[issuer] = flagsOnRecord.has(issuer, profile) ? 0 : 1;
  }
  return (index) => {
    if (!(scores.values[index] > 0)) return false;
    const row = instruments.rows[index];
    if (row.issuer !== null) return hasGoodRecord[row.issuer] === 1;
    if (!isBasket(row)) return false;
    let share = 0;
    visitFund(screening, fundRowOf(screening, index), (issuer, weight) => {
      share += weight * hasGoodRecord[issuer];
    });
    return share >= CLEAR_SHARE - TOLERANCE;
  };
}

/**
 * A fund of fewer positions is a bet on a single company, such as a hedged share: it is not listed among the best
 * funds.
 */
const POSITIONS_OF_A_BASKET = 10;
/** Words in the name of a fund that multiplies or reverses what a day brings: nothing to hold. */
const leveraged = /\b(?:[2-4]x|bull|bear|ultra\w*|leveraged|inverse|daily)\b/i;

function isBasket({ name, positionCount }: InstrumentRow): boolean {
  return (positionCount ?? 0) >= POSITIONS_OF_A_BASKET && !leveraged.test(name);
}
