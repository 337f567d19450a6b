import { presets } from '@plumbline/screening';
import { anExploreFile, enoughCriteria } from '../../../test/explore-file.ts';
import type { ComparedParts } from './compare-in-browser.ts';
import { compareInBrowser } from './compare-in-browser.ts';

const checked = [...enoughCriteria, 'ALCOHOL', 'WEAPONS_MILITARY'];
const file = anExploreFile([
  { ticker: 'BREW', flags: ['ALCOHOL'], checked },
  { ticker: 'ARMS', flags: ['WEAPONS_MILITARY'], checked },
  { ticker: 'OAK', checked },
  {
    ticker: 'VOO',
    type: 'EXCHANGE_TRADED_FUND',
    positions: [
      [0, 20],
      [1, 30],
      [2, 50],
    ],
  },
  { ticker: 'HALF', type: 'EXCHANGE_TRADED_FUND', outside: 0.5, positions: [[0, 100]] },
  {
    ticker: 'HINT',
    type: 'EXCHANGE_TRADED_FUND',
    positions: [
      [0, 0.003],
      [2, 99.997],
    ],
  },
]);
const rules = (...names: string[]) => ({ positive: [], negative: [...enoughCriteria, ...names] });
const standards = [
  { id: 'mine', name: 'You', criteria: rules('ALCOHOL') },
  { id: 'theirs', name: 'The other person', criteria: rules('WEAPONS_MILITARY') },
];
const security = (ticker: string, kind: ComparedParts['kind']): ComparedParts => ({
  kind,
  holdings: [{ ticker, exchangeLocation: null, value: null }],
  unknown: [],
});

describe('Standards that are compared in the browser', () => {
  it('say of a company who counts what', () => {
    const [mine, theirs] = compareInBrowser(file, security('BREW', 'company'), standards);
    expect(mine).toMatchObject({
      ...{ profile: 'mine', name: 'You', standing: 'VIOLATION', unchecked: [] },
      differs: [{ criterion: 'ALCOHOL', counts: true, weightedPercentage: 100 }],
    });
    expect(mine!.impactScore).toBeLessThan(0);
    expect(theirs).toMatchObject({ standing: 'CLEAR', differs: [{ criterion: 'ALCOHOL', counts: false }] });
  });

  it('name what was not checked', () => {
    const environmental = { id: '2', name: 'Environmental', criteria: presets[2]! };
    const [only] = compareInBrowser(file, security('OAK', 'company'), [environmental]);
    expect(only!.unchecked).toContain('NUCLEAR');
    expect(only!.standing).not.toBe('CLEAR');
  });

  it('say how much of a fund each criterion touches, most first', () => {
    const [mine] = compareInBrowser(file, security('VOO', 'fund'), standards);
    expect(mine!.differs.map(({ criterion, weightedPercentage }) => [criterion, weightedPercentage])).toEqual(
      [
        ['WEAPONS_MILITARY', 30],
        ['ALCOHOL', 20],
      ],
    );
    expect(mine).toMatchObject({ coverage: 1, outsideMethod: 0, unpricedHoldings: 0 });
  });

  it('never say that a criterion touches nothing of a fund where it touches a very small part', () => {
    const [mine] = compareInBrowser(file, security('HINT', 'fund'), standards);
    expect(mine!.differs).toMatchObject([
      { criterion: 'ALCOHOL', weightedPercentage: expect.closeTo(0.003, 6) },
    ]);
  });

  it('see nothing in a holding that is not listed, whoever has its ticker now', () => {
    const former = { ticker: 'BREW', exchangeLocation: null, isListed: false, value: 100 };
    const parts: ComparedParts = { kind: 'portfolio', holdings: [former], unknown: [] };
    const [mine] = compareInBrowser(file, parts, standards);
    expect(mine).toMatchObject({ impactScore: null, coverage: 0, differs: [] });
  });

  it('weigh a portfolio by value, with what nobody knows in the whole', () => {
    const [mine] = compareInBrowser(
      file,
      {
        kind: 'portfolio',
        holdings: [
          { ticker: 'BREW', exchangeLocation: null, value: 100 },
          { ticker: 'OAK', exchangeLocation: null, value: 200 },
          { ticker: 'GONE', exchangeLocation: null, value: null },
        ],
        unknown: [{ kind: null, value: 100 }],
      },
      standards,
    );
    expect(mine).toMatchObject({
      ...{ coverage: null, unpricedHoldings: 1, unchecked: null },
      differs: [{ criterion: 'ALCOHOL', weightedPercentage: 25 }],
    });
  });

  it('count of a fund in a portfolio only the money that is in companies', () => {
    const holdings = ['HALF', 'OAK'].map((ticker) => ({ ticker, exchangeLocation: null, value: 100 }));
    const [mine] = compareInBrowser(file, { kind: 'portfolio', holdings, unknown: [] }, standards);
    expect(mine!.differs).toMatchObject([{ criterion: 'ALCOHOL', weightedPercentage: 25 }]);
  });

  it('are refused for a security that the file does not have', () => {
    expect(() => compareInBrowser(file, security('GONE', 'company'), standards)).toThrow();
  });
});
