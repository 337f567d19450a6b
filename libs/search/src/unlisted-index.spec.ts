import fc from 'fast-check';
import { UnlistedIndex } from './unlisted-index.ts';

const companies = [
  { names: ['Hobby Lobby'], ticker: null },
  { names: ['Chick-fil-A', 'Chick fil A'], ticker: null },
  { names: ['Kellanova', 'KELLOGG CO'], ticker: 'K' },
  { names: ['WK Kellogg Co'], ticker: 'KLG' },
  { names: ['Mars, Inc.'], ticker: null },
  { names: [], ticker: 'BF.A' },
  { names: ['Second owner'], ticker: 'K' },
];
const index = new UnlistedIndex(companies);
const found = (query: string) =>
  index.find(query).map(({ place, isExact }) => `${place}${isExact ? '!' : ''}`);

describe('A company without a listing', () => {
  it.each([
    ['hobby lobby', ['0!']],
    ['Hobby Lobby stock', ['0!']],
    ['hobb', ['0']],
    ['lobb', ['0']],
    ['hob', []],
    ['hoby lobby', ['0']],
    ['chick fil a', ['1!']],
    ['chickfila', ['1!']],
    ['chik fil a', ['1']],
    ['K', ['2!']],
    ['nyse: k', ['2!']],
    ['bf-a', ['5!']],
    ['kellogg', ['2!', '3']],
    ['wk kellogg', ['3!']],
    ['mars', ['4!']],
    ['mars inc', ['4!']],
    ['marsh', []],
    ['/mars', []],
    ['', []],
  ])('is found by %j as %j', (query, places) => {
    expect(found(query)).toEqual(places);
  });

  it('is found by each of its names and by its ticker first, and once, whatever else is typed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...companies.entries()), ([place, { names, ticker }]) => {
        for (const text of [...names, ...(ticker === null || place === 6 ? [] : [ticker])])
          expect(index.find(text)[0]).toEqual({ place, isExact: true });
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 150 }), (query) => {
        const places = index.find(query).map(({ place }) => place);
        return places.length <= 3 && new Set(places).size === places.length;
      }),
    );
  });
});
