import type { CompiledProfile } from '@plumbline/screening';

/** What every contestant must agree on: how many instruments have a score, and what the scores add up to. */
export interface CheckSum {
  readonly companies: number;
  readonly companySum: number;
  readonly funds: number;
  readonly fundSum: number;
}

/** One way to score the whole market under a profile. `run` is what is timed. */
export interface Contestant {
  readonly name: string;
  /** Takes part in every n-th round only; 1 for all. */
  readonly every: number;
  run(profile: CompiledProfile): void | Promise<void>;
  /** Of the latest run; `null` for the floor, which scores nothing. */
  checkSum(): CheckSum | null;
  close?(): Promise<void>;
}

/** Check sum of scores in an array, companies first, NaN for no score. */
export function checkSumOf(scores: Float64Array, companies: number): CheckSum {
  const sum = { companies: 0, companySum: 0, funds: 0, fundSum: 0 };
  for (const [instrument, score] of scores.entries()) {
    if (Number.isNaN(score)) continue;
    if (instrument < companies) {
      sum.companies++;
      sum.companySum += score;
    } else {
      sum.funds++;
      sum.fundSum += score;
    }
  }
  return sum;
}
