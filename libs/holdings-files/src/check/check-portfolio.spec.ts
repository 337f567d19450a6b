import { catalog, criterionSlot } from '@plumbline/screening';
import { parseHoldingsFile } from '../import/parse-holdings-file.ts';
import { checkPortfolio } from './check-portfolio.ts';
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

function checkLines(...lines: string[]) {
  const text = ['Symbol,Description,Quantity,Current Value', ...lines].join('\n');
  return checkPortfolio(parseHoldingsFile(Buffer.from(text)), universe);
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
