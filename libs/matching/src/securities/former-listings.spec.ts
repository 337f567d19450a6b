import { parseName } from './compare-names.ts';
import type { CompanyName, FormerTicker } from './former-listings.ts';
import { FormerListings } from './former-listings.ts';

const aName = (ticker: string, name: string, until: string | null): CompanyName => ({
  tickers: [ticker],
  name,
  until,
});
const aGoneCompany = (name: string, outcome: FormerTicker['outcome']): FormerTicker => ({
  ticker: 'GONE',
  name,
  until: '2020',
  outcome,
  successor: null,
  note: null,
});

describe('FormerListings.findByName', () => {
  const find = (names: readonly CompanyName[], tickers: readonly FormerTicker[] = [], since = '2015') =>
    new FormerListings(names, tickers).findByName(parseName('Oak Works Inc'), since);

  it('finds the company that has a name, and the one that had it, up to the last day', () => {
    expect(find([aName('OAK', 'Oak Works Inc', null)])).toBe('OAK');
    expect(find([aName('OAK', 'Oak Works Inc', '2018-05-31')], [], '2018-05-31')).toBe('OAK');
    expect(find([aName('OAK', 'Oak Works Inc', '2018-05-31')], [], '2018-06-01')).toBeNull();
    expect(find([])).toBeNull();
  });

  it('finds none where two companies have or had the name', () => {
    const oak = aName('OAK', 'Oak Works Inc', '2018-05-31');
    expect(find([oak, aName('ELM', 'Oak Works Inc', null)])).toBeNull();
    expect(find([oak, aName('OAK', 'Oak Works Inc', null)])).toBe('OAK');
  });

  it('counts a company that is not listed any more, and not twice one that was renamed', () => {
    const oak = aName('OAK', 'Oak Works Inc', null);
    expect(find([oak], [aGoneCompany('Oak Works Inc', 'gone')])).toBeNull();
    expect(find([oak], [aGoneCompany('Oak Works Inc', 'merged')])).toBeNull();
    expect(find([oak], [aGoneCompany('Oak Works Inc', 'renamed')])).toBe('OAK');
    expect(find([], [aGoneCompany('Oak Works Inc', 'gone')])).toBeNull();
  });

  it.each([[['2010-01-01', '2018-01-01']], [['2018-01-01', '2010-01-01']]])(
    'takes the latest day of a name that a company had at several times: %j',
    (days) => {
      expect(find(days.map((until) => aName('OAK', 'Oak Works Inc', until)))).toBe('OAK');
    },
  );
});

describe('FormerListings.withNames', () => {
  it('replaces all names of a company that has one of the tickers, and no others', () => {
    const known = new FormerListings(
      [
        { tickers: ['OAK', 'OAKB'], name: 'Oak Works Inc', until: null },
        { tickers: ['ELM'], name: 'Elm Works Inc', until: null },
      ],
      [],
    );
    const renamed = known.withNames([aName('OAKB', 'Ash Works Inc', null)]);
    expect(renamed.names.map(({ name }) => name)).toEqual(['Elm Works Inc', 'Ash Works Inc']);
  });
});
