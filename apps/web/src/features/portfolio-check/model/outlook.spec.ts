import { anExploreFile, enoughCriteria } from '../../../test/explore-file.ts';
import { aCheck, aCheckedHolding } from '../../../test/portfolio-check.ts';
import { findOutlook } from './outlook.ts';

const checked = [...enoughCriteria, 'ALCOHOL', 'ALCOHOL_5_PERCENT'];
const beverages = { sector: 'Consumer Nondurables', industry: 'Beer' };
const file = anExploreFile([
  { ticker: 'BREW', flags: ['ALCOHOL_5_PERCENT'], size: 2e9, ...beverages },
  { ticker: 'PURE', checked, size: 3e9, ...beverages },
  { ticker: 'DARK', size: 3e9, ...beverages },
  {
    ticker: 'MIX',
    type: 'EXCHANGE_TRADED_FUND',
    positions: [
      [0, 25],
      [1, 75],
    ],
  },
  {
    ticker: 'HALF',
    type: 'EXCHANGE_TRADED_FUND',
    outside: 0.5,
    positions: [
      [0, 25],
      [1, 75],
    ],
  },
  { ticker: 'FAITH', type: 'EXCHANGE_TRADED_FUND', tradition: 'CATHOLIC', positions: [[1, 100]] },
]);
const alcohol = {
  criterion: { name: 'ALCOHOL', title: 'Alcohol' },
  weightedPercentage: 62.5,
  monetaryValue: 625,
  numberOfHoldings: 2,
  hasSampleData: false,
  contributors: [
    { holding: 0, weight: 50 },
    { holding: 1, weight: 12.5 },
  ],
};

describe('The outlook of a checked portfolio', () => {
  const { cleanUp, alternatives, inside } = findOutlook(
    aCheck({
      holdings: [
        aCheckedHolding({ ticker: 'BREW', value: 500, weight: 50 }),
        aCheckedHolding({ ticker: 'MIX', value: 500, weight: 50 }),
      ],
      categories: { positive: [], negative: [alcohol] },
    }),
    file,
  );

  it('replaces flagged holdings by their alternatives', () => {
    expect(cleanUp.steps.map(({ from, to, value }) => [from.ticker, to?.ticker, value])).toEqual([
      ['BREW', 'PURE', 500],
      ['MIX', 'FAITH', 500],
    ]);
    expect(cleanUp).toMatchObject({
      isReached: true,
      isWhole: true,
      before: { violations: 2, coverage: 1 },
      after: { violations: 0, impactScore: 0, coverage: 1 },
      unseen: [],
    });
  });

  it('lists the alternatives of each with what they change', () => {
    expect(alternatives.get(0)).toMatchObject({
      standing: 'VIOLATION',
      industry: 'Beer',
      none: null,
      items: [
        {
          ticker: 'PURE',
          sharedClass: 'INDUSTRY',
          sizeRatio: 1.5,
          criteria: [{ name: 'ALCOHOL', before: 100, after: 0, isChecked: true }],
        },
      ],
    });
    expect(alternatives.get(1)?.items).toMatchObject([
      { ticker: 'FAITH', faithTradition: 'CATHOLIC', overlap: 75, known: 100 },
    ]);
  });

  it('names the companies in a fund that a category comes through', () => {
    expect([...inside.get('ALCOHOL')!]).toEqual([[1, [{ ticker: 'BREW', name: 'BREW Inc.', weight: 12.5 }]]]);
  });

  it.each([
    ['with lines that nobody knows', { fund: 'MIX', rest: [] }, 12.5],
    ['with a security that the file does not have', { fund: 'MIX', rest: ['GONE'] }, 12.5],
    ['of a fund that is half in bonds', { fund: 'HALF', rest: ['PURE'] }, 6.25],
  ])('gives the companies in a fund as parts of all the money, %s', (_, { fund, rest }, weight) => {
    const line = { ticker: 'X', name: 'X', kind: null, value: 500, weight: 50 };
    const check = aCheck({
      holdings: [fund, ...rest].map((ticker) => aCheckedHolding({ ticker, value: 500, weight: 50 })),
      unknown: rest.length === 0 ? [line] : [],
      categories: { positive: [], negative: [alcohol] },
    });
    const companies = findOutlook(check, file).inside.get('ALCOHOL')!.get(0);
    expect(companies).toMatchObject([{ ticker: 'BREW', weight }]);
  });

  it('leaves what the file does not have as it is: nobody can judge it', () => {
    const { cleanUp, alternatives } = findOutlook(
      aCheck({
        holdings: [
          aCheckedHolding({ ticker: 'GONE', value: 900, weight: 90 }),
          aCheckedHolding({ ticker: 'BREW', value: 100, weight: 10 }),
        ],
      }),
      file,
    );
    expect(cleanUp).toMatchObject({
      unratedHoldings: 1,
      before: { impactScore: null, coverage: 0.1 },
      after: { impactScore: null },
      unseen: [{ ticker: 'GONE', weight: 90 }],
    });
    expect([...alternatives.keys()]).toEqual([1]);
  });
});
