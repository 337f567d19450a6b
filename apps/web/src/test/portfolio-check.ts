import type { PortfolioCheck } from '../features/portfolio-check/model/check-files.ts';

type CheckedHolding = PortfolioCheck['holdings'][number];

/** Three quarters of a checked portfolio, in a company with a violation. */
export function aCheckedHolding(overrides: Partial<CheckedHolding> = {}): CheckedHolding {
  return {
    ticker: 'AAPL',
    name: 'Apple Inc.',
    isDomestic: true,
    exchangeLocation: null,
    impactScore: -67,
    standing: 'VIOLATION',
    isBound: false,
    coverage: 1,
    outsideMethod: 0,
    shares: 15,
    value: 3750,
    weight: 75,
    hasSampleData: false,
    ...overrides,
  };
}

/** A check of a file with one such holding, one that is not rated, and a row that was not matched. */
export function aCheck(overrides: Partial<PortfolioCheck> = {}): PortfolioCheck {
  return {
    accounts: 1,
    attemptedCount: 3,
    completedCount: 2,
    filePrices: { count: 1, asOf: '2026-01-02' },
    monetaryValue: 5000,
    impactScore: -67,
    standing: 'VIOLATION',
    isBound: false,
    coverage: 0.75,
    outsideMethod: 0,
    unpricedHoldings: 0,
    hasSampleData: false,
    categories: {
      positive: [],
      negative: [
        {
          criterion: { name: 'ALCOHOL', title: 'Alcohol' },
          weightedPercentage: 75,
          numberOfHoldings: 1,
          hasSampleData: false,
          contributors: [{ holding: 0, weight: 75 }],
        },
      ],
    },
    holdings: [
      aCheckedHolding(),
      aCheckedHolding({ ticker: 'OAK', name: 'Oak', impactScore: null, value: 1250, weight: 25 }),
    ],
    unknown: [],
    cash: null,
    rejected: [
      {
        row: 4,
        ticker: 'NOPE',
        reason: 'Is it one of these?',
        kind: null,
        worth: null,
        candidates: [
          { ticker: 'NESN', name: 'Nestlé S.A.', isDomestic: false, exchangeLocation: 'SIX (Zurich)' },
        ],
      },
    ],
    ...overrides,
  };
}
