import type { FundHoldingsRecord, FundPosition } from '../records/universe-record.ts';
import type { SecurityReference } from '@plumbline/matching';
import { hashNumber } from '../sampling/seeded.ts';
import { simulationAsOf, simulationSource } from './simulated-evidence.ts';

/** The numbers that determine a simulated universe. */
export interface SimulationPlan {
  readonly seed: number;
  /** Companies with a domestic listing: the first instruments. */
  readonly companies: number;
  /** Foreign listings of some of those companies: the next. */
  readonly foreign: number;
  readonly funds: number;
  /** Positions per fund. */
  readonly holdings: number;
  tickerOfCompany(number: number): string;
  tickerOfFund(number: number): string;
}

/** Strides through the companies. A prime that does not divide their number visits each at most once. */
const strides = [7_919, 104_729, 1_299_709, 15_485_863] as const;
const cashPercent = 1;
/** A fund whose number is a multiple of this holds other funds and is never held itself. */
const nestedEvery = 50;
const nestedPercent = 60;
const nestedFunds = 4;

/**
 * Holdings of the nth simulated fund: different companies, the first weighing most, 1 percent cash. Every fiftieth
 * fund holds four other funds with 60 percent of its weight.
 */
export function simulatedHoldings(number: number, plan: SimulationPlan): FundHoldingsRecord {
  const nested = holdsFunds(number, plan) ? nestedPositions(number, plan) : [];
  const percent = 100 - cashPercent - nested.reduce((sum, { weight }) => sum + weight, 0);
  const count = Math.min(plan.companies, Math.max(1, plan.holdings - nested.length));
  return {
    fund: referenceTo(plan.tickerOfFund(number)),
    asOf: simulationAsOf,
    quality: 'sample',
    source: simulationSource,
    positions: [...nested, ...companyPositions(number, plan, { count, percent })],
    outside: [{ reason: 'cash', weight: cashPercent }],
  };
}

function holdsFunds(number: number, plan: SimulationPlan): boolean {
  return number % nestedEvery === 0 && plan.funds > nestedFunds && plan.holdings > nestedFunds;
}

function nestedPositions(number: number, plan: SimulationPlan): FundPosition[] {
  const chosen = new Set<number>();
  for (let draw = 0; chosen.size < nestedFunds && draw < nestedFunds * 8; draw += 1) {
    const target = hashNumber(plan.seed + draw, number) % plan.funds;
    if (target % nestedEvery !== 0) chosen.add(target);
  }
  const weight = nestedPercent / Math.max(1, chosen.size);
  return [...chosen].map((target) => ({ reference: referenceTo(plan.tickerOfFund(target)), weight }));
}

function companyPositions(
  number: number,
  plan: SimulationPlan,
  { count, percent }: { readonly count: number; readonly percent: number },
): FundPosition[] {
  const stride = strides.find((candidate) => plan.companies % candidate !== 0) ?? 1;
  const start = hashNumber(plan.seed ^ 0x51ed27, number) % plan.companies;
  let total = 0;
  for (let rank = 0; rank < count; rank += 1) total += shareOfRank(rank);
  return Array.from({ length: count }, (_, rank) => ({
    reference: referenceTo(plan.tickerOfCompany((start + rank * stride) % plan.companies)),
    weight: (percent * shareOfRank(rank)) / total,
  }));
}

function shareOfRank(rank: number): number {
  return 1 / (rank + 10);
}

function referenceTo(ticker: string): SecurityReference {
  return { ticker, name: null, isin: null, cusip: null };
}
