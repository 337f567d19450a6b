import { findBestOfKinds, mixPlan } from '@plumbline/holdings-files';
import type { CheckedPlanLine, KindOfPlan, PlanFund, PlanMix } from '@plumbline/holdings-files';
import type { PlanLine } from './plan-session.ts';

/** A line as the page shows it: what was found for it, or chosen by its reader, and its percent of the mix. */
export interface ShownPlanLine extends Omit<CheckedPlanLine, 'choice' | 'chosen'> {
  readonly chosen: string | null;
  readonly percent: number | null;
}

/** Puts what was looked up together with what the reader chose since. */
export function showLines(
  lines: readonly PlanLine[],
  checked: readonly CheckedPlanLine[],
): readonly ShownPlanLine[] {
  return checked.map(({ choice, ...line }, at) => {
    const { chosen, percent } = lines[at]!;
    const fund = chosen === null ? line.fund : chosenFund(chosen, line.candidates, choice);
    return { ...line, chosen: fund === line.fund ? null : chosen, percent, fund };
  });
}

function chosenFund(
  ticker: string,
  candidates: readonly PlanFund[],
  choice: PlanFund | null,
): PlanFund | null {
  return [...candidates, choice].find((fund) => fund?.ticker === ticker) ?? null;
}

/** A mix of lines, its parts by the index of their line. */
export interface ShownMix extends PlanMix {
  /** The percent that is entered, two decimals. */
  readonly sum: number;
  /** Indexes of the lines of its parts. */
  readonly lines: readonly number[];
}

/** What the entered percentages come to; `null` while there are none. */
export function showMix(lines: readonly ShownPlanLine[]): ShownMix | null {
  const entered = [...lines.keys()].filter((at) => (lines[at]!.percent ?? 0) > 0);
  if (entered.length === 0) return null;
  const parts = entered.map((at) => ({ ...lines[at]!, percent: lines[at]!.percent! }));
  const sum = parts.reduce((total, { percent }) => total + percent, 0);
  return { ...mixPlan(parts), sum: Math.round(100 * sum) / 100, lines: entered };
}

/** The best fund of each kind, of the kinds that the plan has and of those that most plans have. */
export function showKinds(lines: readonly ShownPlanLine[]): readonly KindOfPlan[] {
  return findBestOfKinds(lines).filter(({ kind, lines: ofKind }) => ofKind.length > 0 || usual.has(kind));
}

const usual = new Set<KindOfPlan['kind']>([
  'TARGET_DATE',
  'LARGE_US',
  'INTERNATIONAL',
  'BONDS',
  'STABLE_VALUE',
]);

/** Percentages that give each line the same part, with two decimals and a sum of 100. */
export function spreadEvenly(indexes: readonly number[]): ReadonlyMap<number, number> {
  const each = Math.floor(10_000 / indexes.length);
  const rest = 10_000 - each * indexes.length;
  return new Map(indexes.map((at, place) => [at, (each + (place < rest ? 1 : 0)) / 100]));
}
