import { presets, standingOf } from '@plumbline/screening';
import { anExploreFile, enoughCriteria } from '../../../test/explore-file.ts';
import { defaultSort, noFilters } from './explore-query.ts';
import type { ExploreQuery } from './explore-query.ts';
import { ExploreEngine } from './explore-engine.ts';

const engine = new ExploreEngine(
  anExploreFile([
    { ticker: 'BREW', flags: ['ALCOHOL_5_PERCENT'], size: 2e9, sector: 'Manufacturing' },
    {
      ticker: 'GOOD',
      checked: [...enoughCriteria, 'ALCOHOL', 'TOBACCO'],
      size: 5e9,
      sector: 'Services',
      industry: 'Hotels',
    },
    { ticker: 'ALSO', checked: [...enoughCriteria, 'ALCOHOL'], size: 9e9, sector: 'Services' },
    { ticker: 'DARK' },
    {
      ticker: 'FUND',
      type: 'EXCHANGE_TRADED_FUND',
      size: 1e9,
      positions: [
        [0, 30],
        [1, 60],
        [3, 10],
      ],
    },
  ]),
);

function run(query: Partial<ExploreQuery>) {
  const result = engine.run({ profile: presets[0], filters: noFilters, sort: defaultSort, ...query });
  return { ...result, tickers: Array.from(result.order, (index) => engine.listings.tickers[index]) };
}

function filtered(filters: Partial<ExploreQuery['filters']>): string[] {
  return run({ filters: { ...noFilters, ...filters } }).tickers;
}

describe('ExploreEngine', () => {
  it('ranks by score, the larger first among equals and the unrated last', () => {
    const { tickers, ratedCount } = run({});
    expect(tickers).toEqual(['ALSO', 'GOOD', 'FUND', 'BREW', 'DARK']);
    expect(ratedCount).toBe(4);
    expect(run({ sort: { field: 'score', isDescending: false } }).tickers).toEqual([
      'BREW',
      'FUND',
      'ALSO',
      'GOOD',
      'DARK',
    ]);
  });

  it('ranks a bound, which is this or lower, after all that are certain, but by its value among the lowest', () => {
    const bounded = new ExploreEngine(
      anExploreFile([
        { ticker: 'BREW', flags: ['ALCOHOL_5_PERCENT'] },
        { ticker: 'DARK' },
        {
          ticker: 'PART',
          type: 'EXCHANGE_TRADED_FUND',
          positions: [
            [0, 10],
            [1, 90],
          ],
        },
        { ticker: 'GOOD', checked: enoughCriteria },
      ]),
    );
    const tickers = (isDescending: boolean, filters: Partial<ExploreQuery['filters']> = {}) => {
      const sort = { field: 'score', isDescending } as const;
      const { order } = bounded.run({ profile: presets[0], filters: { ...noFilters, ...filters }, sort });
      return Array.from(order, (index) => bounded.listings.tickers[index]);
    };
    expect(tickers(true)).toEqual(['GOOD', 'BREW', 'PART', 'DARK']);
    expect(tickers(false)).toEqual(['BREW', 'PART', 'GOOD', 'DARK']);
    expect(tickers(true, { from: -50 })).toEqual(['GOOD', 'BREW']);
    expect(tickers(true, { to: -4 })).toEqual(['BREW', 'PART']);
  });

  it('rounds scores to two decimals, as the server does', () => {
    expect(Array.from(run({}).scores)).toEqual([-49, 0, 0, Number.NaN, -16.33]);
  });

  it('scores by the criteria of the query alone', () => {
    const profile = { positive: [], negative: ['TOBACCO'] };
    expect(Array.from(run({ profile }).scores)).toEqual([NaN, 0, NaN, NaN, 0]);
  });

  it('keeps only those of which everything was checked, and nothing found', () => {
    const profile = { positive: [], negative: ['ALCOHOL', 'TOBACCO'] };
    const clear = run({ profile, filters: { ...noFilters, rating: 'clear' } });
    const all = run({ profile });
    const isClear = (ticker: string) => standingOf(all, engine.listings.tickers.indexOf(ticker)) === 'CLEAR';
    expect(clear.tickers).toEqual(all.tickers.filter(isClear));
  });

  it.each([
    ['size', true, ['ALSO', 'GOOD', 'BREW', 'FUND', 'DARK']],
    ['size', false, ['FUND', 'BREW', 'GOOD', 'ALSO', 'DARK']],
    ['ticker', false, ['ALSO', 'BREW', 'DARK', 'FUND', 'GOOD']],
    ['name', true, ['GOOD', 'FUND', 'DARK', 'BREW', 'ALSO']],
  ] as const)('sorts by %s, descending: %s, with unknown sizes last', (field, isDescending, tickers) => {
    expect(run({ sort: { field, isDescending } }).tickers).toEqual(tickers);
  });

  it('sorts by the name or the ticker that is asked for, in any case, equal ones in the order of the file', () => {
    const named = new ExploreEngine(
      anExploreFile([
        { ticker: 'ZED', name: 'alpha' },
        { ticker: 'BEE', name: 'Beta' },
        { ticker: 'ABE', name: 'beta' },
      ]),
    );
    const sorted = (field: 'name' | 'ticker') =>
      Array.from(
        named.run({ profile: presets[0], filters: noFilters, sort: { field, isDescending: false } }).order,
        (index) => named.listings.tickers[index],
      );
    expect(sorted('name')).toEqual(['ZED', 'BEE', 'ABE']);
    expect(sorted('ticker')).toEqual(['ABE', 'BEE', 'ZED']);
  });

  it('filters by type, sector, industry, research and score', () => {
    expect(filtered({ industry: 'Hotels' })).toEqual(['GOOD']);
    expect(filtered({ industry: 'Mills' })).toEqual([]);
    expect(filtered({ type: 'EXCHANGE_TRADED_FUND' })).toEqual(['FUND']);
    expect(filtered({ sector: 'Services' })).toEqual(['ALSO', 'GOOD']);
    expect(filtered({ sector: 'Mining' })).toEqual([]);
    expect(filtered({ rating: 'unchecked' })).toEqual(['DARK']);
    expect(filtered({ rating: 'checked', type: 'COMMON_STOCK' })).toEqual(['ALSO', 'GOOD', 'BREW']);
    expect(filtered({ to: -16.33 })).toEqual(['FUND', 'BREW']);
    expect(filtered({ from: -20, to: -1 })).toEqual(['FUND']);
    expect(filtered({ from: -16.33, to: -1 })).toEqual(['FUND']);
  });

  describe('of a company with several listings', () => {
    const several = new ExploreEngine(
      anExploreFile([
        { ticker: 'TWO.P', type: 'UNKNOWN' },
        { ticker: 'TWO.A', size: 5, sameCompanyAs: 0 },
        { ticker: 'TWO.B', size: 9, sameCompanyAs: 0 },
        { ticker: 'TWO.Q', type: 'UNKNOWN', sameCompanyAs: 0 },
        { ticker: 'ONE', size: 1 },
        { ticker: 'DIM.P', type: 'UNKNOWN' },
        { ticker: 'DIM', sameCompanyAs: 5 },
        { ticker: 'FUND', type: 'EXCHANGE_TRADED_FUND', positions: [[0, 100]] },
      ]),
    );
    const listed = (filters: Partial<ExploreQuery['filters']>) => {
      const query = { profile: presets[0], sort: { field: 'ticker', isDescending: false } as const };
      const { order } = several.run({ ...query, filters: { ...noFilters, ...filters } });
      return Array.from(order, (index) => several.listings.tickers[index]);
    };

    it('lists one, the largest common stock, beside every fund', () => {
      expect(listed({})).toEqual(['DIM', 'FUND', 'ONE', 'TWO.B']);
    });

    it('lists one of those that a filter keeps, also where that is not its main listing', () => {
      expect(listed({ type: 'UNKNOWN' })).toEqual(['DIM.P', 'TWO.P']);
    });

    it('lists all when asked to', () => {
      expect(listed({ listings: 'all' })).toHaveLength(8);
    });
  });

  it('lists one security of a company with more listings than a byte counts', () => {
    const listings = Array.from({ length: 600 }, (_, at) => ({
      ticker: `L${at}`,
      size: 600 - at,
      ...(at > 0 && { sameCompanyAs: 0 }),
    }));
    const widelyListed = new ExploreEngine(anExploreFile(listings));
    const { order } = widelyListed.run({ profile: presets[0], sort: defaultSort, filters: noFilters });
    expect([...order]).toEqual([0]);
  });

  it('filters by a criterion: flagged companies, and the funds that hold one', () => {
    expect(filtered({ criterion: 'ALCOHOL' })).toEqual(['FUND', 'BREW']);
    expect(filtered({ criterion: 'TOBACCO' })).toEqual([]);
  });

  it('returns new arrays each time, so that they can be transferred', () => {
    expect(run({}).scores).not.toBe(run({}).scores);
    expect(run({}).order).not.toBe(run({}).order);
    const bySize = { sort: { field: 'size', isDescending: true } } as const;
    expect(run(bySize).order).not.toBe(run(bySize).order);
  });

  it('throws for a file that was made for other criteria', () => {
    expect(() => new ExploreEngine(anExploreFile([], { criteria: ['CARS'] }))).toThrow('other criteria');
  });
});
