import type { CheckedPlanLine, PlanFund } from '@plumbline/holdings-files';

/** An index fund with a tenth of it in one criterion. */
export function aPlanFund(overrides: Partial<PlanFund> = {}): PlanFund {
  return {
    ticker: 'VIIIX',
    name: 'Vanguard Institutional Index Fund Institutional Plus Shares',
    isDomestic: true,
    exchangeLocation: null,
    impactScore: -40,
    standing: 'VIOLATION',
    isBound: false,
    coverage: 0.9,
    outsideMethod: 0,
    hasSampleData: false,
    exposures: [['ALCOHOL', 0.1]],
    ...overrides,
  };
}

/** A line that was looked up. */
export function aPlanLine(overrides: Partial<CheckedPlanLine> = {}): CheckedPlanLine {
  return {
    row: 1,
    name: 'Vanguard Institutional Index Instl Pl',
    ticker: null,
    kind: 'LARGE_US',
    cost: null,
    fund: aPlanFund(),
    choice: null,
    isOtherClass: false,
    reason: null,
    candidates: [],
    ...overrides,
  };
}

/** A trust that only plans can buy, and the mutual fund of its strategy. */
export function aTrust(overrides: Partial<CheckedPlanLine> = {}): CheckedPlanLine {
  return aPlanLine({
    row: 2,
    name: 'Vanguard Target Retirement 2045 Trust II',
    kind: 'TARGET_DATE',
    fund: null,
    reason: 'POOLED',
    candidates: [
      aPlanFund({
        ticker: 'VTIVX',
        name: 'Vanguard Target Retirement 2045 Fund Investor Shares',
        impactScore: -20,
        outsideMethod: 0.15,
      }),
    ],
    ...overrides,
  });
}
