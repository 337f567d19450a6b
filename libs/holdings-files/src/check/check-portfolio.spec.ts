import { catalog, criterionSlot, headlineCoverage } from '@plumbline/screening';
import { parseHoldingsFile } from '../import/parse-holdings-file.ts';
import { checkFiles } from './check-files.ts';
import type { CheckableUniverse } from './checkable-universe.ts';

/** A brewer, and a company that nothing is known of. */
const universe: CheckableUniverse = {
  ticker: ['BREW', 'OAK'],
  name: ['Brewing Holdings Inc.', 'Oak Timber Corporation'],
  type: ['COMMON_STOCK', 'COMMON_STOCK'],
  exchangeLocation: [null, null],
  issuer: [0, 1],
  price: [10, 20],
  priceDay: [20_000, 20_000],
  impactScore: [-49, null],
  standing: [0, 1],
  standings: ['VIOLATION', 'NOT_RATED'],
  isBound: [0, 0],
  coverage: [1, 0],
  outside: [0, 0],
  sampleMark: [0, 0],
  exposure: [0, 1],
  exposures: [[criterionSlot(catalog, 'ALCOHOL'), 1], []],
  criteria: catalog.criteria.map(({ name }) => name),
  formerNames: [],
  formerTickers: [],
};

function parseLines(...lines: string[]) {
  const text = ['Symbol,Description,Quantity,Current Value', ...lines].join('\n');
  return parseHoldingsFile(Buffer.from(text));
}

function checkLines(...lines: string[]) {
  return checkFiles([{ name: 'mine.csv', file: parseLines(...lines) }], universe);
}

describe('The check of a file', () => {
  it('counts what could not be read in the value, and says of each line what it is worth', () => {
    const check = checkLines('BREW,,60,', 'QQZ,Quazi Trust,2,300.50', 'ZZQ,,5,', 'OAK,,many,');
    expect(check.monetaryValue).toBe(900.5);
    expect(check.rejected.map(({ row, ticker, kind, worth }) => [row, ticker, kind, worth])).toEqual([
      [3, 'QQZ', null, 300.5],
      [4, 'ZZQ', null, null],
      [5, 'OAK', null, null],
    ]);
    expect(check.unknown).toMatchObject([{ ticker: 'QQZ', value: 300.5, weight: 33.37 }]);
  });

  it('tells what is never screened from what could not be read', () => {
    const { rejected, outsideMethod } = checkLines(
      'BREW,,60,',
      ',TREASURY NOTE 4.25% DUE 11/15/2034,400,400',
    );
    expect(rejected).toMatchObject([{ kind: 'BOND', worth: 400 }]);
    expect(outsideMethod).toBe(0.4);
  });

  it('takes a value in another currency for no value in dollars', () => {
    const lines = [
      'Symbol,Description,Current Value,Currency',
      'BREW,Brewing Holdings Inc.,1000000,JPY',
      'OAK,Oak Timber Corporation,1000,USD',
    ];
    const file = parseHoldingsFile(Buffer.from(lines.join('\n')));
    const check = checkFiles([{ name: 'mine.csv', file }], universe);
    expect(check.holdings.map(({ ticker, value, weight }) => [ticker, value, weight])).toEqual([
      ['BREW', null, 0],
      ['OAK', 1000, 100],
    ]);
    expect(check).toMatchObject({ unpricedHoldings: 1, coverage: null, monetaryValue: 1000 });
  });

  it('never takes a part for all: what is not read beside much that is, and a stock beside many bonds', () => {
    expect(checkLines('BREW,,3000,', 'QQZ,Quazi Trust,1,1').coverage).toBe(0.9999);
    const beside = checkLines('BREW,,1,', ',TREASURY NOTE 4.25% DUE 11/15/2034,400000,400000');
    expect(beside).toMatchObject({ coverage: 1, outsideMethod: 0.9999 });
    expect(headlineCoverage(beside)).toBeCloseTo(0.0001, 9);
  });

  it('never gives what of a category comes from a holding as nothing', () => {
    const [alcohol] = checkLines('BREW,,1,', 'OAK,,40000,').categories.negative;
    const part = expect.closeTo(0.00125, 6);
    expect(alcohol).toMatchObject({ weightedPercentage: part, contributors: [{ holding: 0, weight: part }] });
  });

  it('gives the part of the money in each category, and the holdings that it comes from', () => {
    const { categories } = checkLines('BREW,,60,', 'OAK,,20,');
    expect(categories.negative).toMatchObject([
      {
        criterion: { name: 'ALCOHOL' },
        weightedPercentage: 60,
        contributors: [{ holding: 0, weight: 60 }],
      },
    ]);
  });
});

describe('The check of several files', () => {
  const roth = parseLines('BREW,,60,', 'QQZ,Quazi Trust,2,300.50', 'OAK,,many,');
  const joint = parseLines(
    'OAK,,10,',
    'BREW,,40,',
    'QQZ,Quazi Trust,1,99.50',
    ',TREASURY NOTE 4.25% DUE 11/15/2034,400,400',
  );
  const files = [
    { name: 'roth.csv', file: roth },
    { name: 'joint.csv', file: joint },
  ];

  it('adds up what is in more than one, as the check of one file with all lines does', () => {
    const { rejected, accounts, ...check } = checkFiles(files, universe);
    const {
      rejected: inOne,
      accounts: one,
      ...asOne
    } = checkLines(
      'BREW,,60,',
      'QQZ,Quazi Trust,2,300.50',
      'OAK,,many,',
      'OAK,,10,',
      'BREW,,40,',
      'QQZ,Quazi Trust,1,99.50',
      ',TREASURY NOTE 4.25% DUE 11/15/2034,400,400',
    );
    expect(check).toEqual(asOne);
    expect([accounts, one]).toEqual([2, 1]);
    expect(check.holdings.map(({ ticker, shares }) => [ticker, shares])).toEqual([
      ['BREW', 100],
      ['OAK', 10],
    ]);
    expect(rejected.map(({ worth }) => worth)).toEqual(inOne.map(({ worth }) => worth));
  });

  it('says of each line that was not matched in which row of which file it is', () => {
    const { rejected } = checkFiles(files, universe);
    expect(rejected.map(({ file, row, worth }) => [file, row, worth])).toEqual([
      ['roth.csv', 3, 300.5],
      ['roth.csv', 4, null],
      ['joint.csv', 4, 99.5],
      ['joint.csv', 5, 400],
    ]);
    expect(checkLines('OAK,,many,').rejected[0]).not.toHaveProperty('file');
  });

  it('knows a day of the prices only where all files have the same', () => {
    const dayOf = (...days: (string | null)[]) =>
      checkFiles(
        days.map((asOf) => ({ name: '', file: { ...parseLines('BREW,,1,5'), asOf } })),
        universe,
      ).filePrices.asOf;
    expect([dayOf('2026-01-02', '2026-01-02'), dayOf('2026-01-02', '2026-01-05')]).toEqual([
      '2026-01-02',
      null,
    ]);
  });

  it('values what each has by the price of the newest day, be it that of a file or of the release', () => {
    const valueOf = (...dated: (readonly [asOf: string | null, value: number])[]) =>
      checkFiles(
        dated.map(([asOf, value]) => ({ name: '', file: { ...parseLines(`BREW,,1,${value}`), asOf } })),
        universe,
      ).monetaryValue;
    const [older, newer] = ['2024-01-02', '2024-01-05'];
    expect([valueOf([older, 5]), valueOf([newer, 5]), valueOf([older, 5], [newer, 5])]).toEqual([10, 10, 20]);
    expect(valueOf([older, 5], ['2026-01-05', 7])).toBe(14);
    expect(valueOf(['2026-01-05', 7], ['2026-01-02', 6])).toBe(14);
    expect(valueOf(['2026-01-02', 6], [null, 8], ['2026-01-05', 7])).toBe(24);
  });

  it('takes a ticker for the company that had it on the day of the file', () => {
    const successor = { ticker: 'BREW', name: 'Brewing Holdings Inc.' };
    const renamed = { name: 'Old Brewing Inc.', until: '2021-06', outcome: 'renamed', note: null } as const;
    const changed = { ...universe, formerTickers: [{ ticker: 'OAK', ...renamed, successor }] };
    const files = ['2020-01-02', '2026-01-02'].map((asOf) => {
      return { name: '', file: { ...parseLines('OAK,,1,'), asOf } };
    });
    const tickersIn = (...of: typeof files) => checkFiles(of, changed).holdings.map(({ ticker }) => ticker);
    expect([tickersIn(files[0]!), tickersIn(files[1]!)]).toEqual([['BREW'], ['OAK']]);
    expect(tickersIn(...files)).toEqual(['BREW', 'OAK']);
  });

  it('adds up the cash of those that say it', () => {
    const cashOf = (...amounts: (number | null)[]) =>
      checkFiles(
        amounts.map((cash) => ({ name: '', file: { ...parseLines('BREW,,1,'), cash } })),
        universe,
      ).cash;
    expect([cashOf(0.1, null, 0.2), cashOf(null, null)]).toEqual([0.3, null]);
  });

  it('ends at 20,000 rows in all', () => {
    const long = parseLines(...Array.from({ length: 10_000 }, () => 'BREW,,1,'));
    const three = [long, long, parseLines('OAK,,1,')].map((file) => ({ name: '', file }));
    expect(checkFiles(three.slice(0, 2), universe).completedCount).toBe(20_000);
    expect(() => checkFiles(three, universe)).toThrow('20,000 rows');
  });
});
