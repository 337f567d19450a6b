import fc from 'fast-check';
import { buildSearchIndex } from './build-search-index.ts';
import type { SearchableInstrument } from './searchable-instrument.ts';
import { referenceSearch } from './testing/reference-search.ts';
import { security } from './testing/security.ts';

/** Few words and letters, so that tiers, typos and equal sizes meet all the time. */
const vocabulary = [
  'apple',
  'aple',
  'maple',
  'app',
  'ample',
  'bank',
  'bonk',
  'ban',
  'a',
  'b',
  'inc',
  'corp',
  'crp',
  'ic',
  '&',
  '500',
  '2050',
  '2055',
  'netflix',
  'pineapple',
  'stock',
  'fund',
  'etf',
];
const name = fc
  .array(fc.constantFrom(...vocabulary), { maxLength: 4 })
  .chain((words) => fc.constantFrom('', ' Common Stock', ' Class A').map((end) => words.join(' ') + end));
const instrument: fc.Arbitrary<SearchableInstrument> = fc
  .record({
    ticker: fc.stringMatching(/^[AB]{1,3}(\.[AB])?$/),
    name,
    type: fc.constantFrom('COMMON_STOCK', 'EXCHANGE_TRADED_FUND', 'MUTUALFUND', 'UNKNOWN'),
    marketCapitalization: fc.constantFrom(null, 0, 1e8, 1e9, 1e10),
    isDomestic: fc.boolean(),
  })
  .map((fields) => ({ ...fields, exchangeLocation: fields.isDomestic ? null : 'Toronto' }));
const universe = fc.array(instrument, { maxLength: 30 });
const query = fc.oneof(
  name,
  fc.stringMatching(/^[ab]{1,4}$/),
  fc.constantFrom(
    'netflicks',
    'netflic',
    'netflick corp',
    'pinaple',
    'pienappel',
    'penapple bank',
    'ban pinapl',
  ),
  fc
    .tuple(name, fc.nat(20), fc.constantFrom('', 'a', 'p', 'x'))
    .map(([text, at, letter]) => text.slice(0, at) + letter + text.slice(at + 1)),
);
const foreign = (name: string, type: SearchableInstrument['type']): SearchableInstrument => ({
  ticker: 'B',
  name,
  type,
  marketCapitalization: null,
  isDomestic: false,
  exchangeLocation: 'Toronto',
});
/** Too rare among random ones: a rarely meant security with a written ticker, and fewer wanted than are enough. */
const rareCases: [SearchableInstrument[], string, number][] = [
  [[foreign('bank stock', 'UNKNOWN'), foreign('bank inc', 'COMMON_STOCK')], 'b stock', 1],
  [
    [...Array.from({ length: 5 }, () => foreign('bank', 'UNKNOWN')), foreign('bonk', 'COMMON_STOCK')],
    'bank',
    3,
  ],
];
const content = (instruments: readonly SearchableInstrument[], places: readonly number[]) =>
  places.map((place) => JSON.stringify(instruments[place]));

describe('Every search', () => {
  it('finds what the rules define, in the order they define', () => {
    fc.assert(
      fc.property(universe, query, fc.integer({ min: 1, max: 50 }), (instruments, text, size) => {
        const found = buildSearchIndex(instruments).search(text, size);
        expect(content(instruments, found)).toEqual(
          content(instruments, referenceSearch(instruments, text, size)),
        );
      }),
      { numRuns: 1000, examples: rareCases },
    );
  });

  it('finds the exact ticker of a domestic listing first, however its share class is written', () => {
    const wanted = instrument.map((fields) => ({ ...fields, isDomestic: true, exchangeLocation: null }));
    fc.assert(
      fc.property(
        universe,
        wanted,
        fc.constantFrom('.', '-', '/', ' ', ''),
        (others, { ticker, ...rest }, sign) => {
          const instruments = [...others, { ticker, ...rest }];
          const [first] = buildSearchIndex(instruments).search(ticker.toLowerCase().replace('.', sign), 1);
          expect(instruments[first!]).toMatchObject({ isDomestic: true });
          expect(instruments[first!]!.ticker.replace('.', '')).toBe(ticker.replace('.', ''));
        },
      ),
    );
  });

  it('does not depend on the order of the universe', () => {
    fc.assert(
      fc.property(universe, query, (instruments, text) => {
        const reversed = [...instruments].reverse();
        expect(content(reversed, buildSearchIndex(reversed).search(text, 50))).toEqual(
          content(instruments, buildSearchIndex(instruments).search(text, 50)),
        );
      }),
    );
  });

  it('does not depend on earlier searches', () => {
    fc.assert(
      fc.property(universe, query, query, (instruments, before, text) => {
        const index = buildSearchIndex(instruments);
        index.search(before, 50);
        expect(index.search(text, 50)).toEqual(buildSearchIndex(instruments).search(text, 50));
      }),
    );
  });

  it('returns the beginning of the longer list when fewer are requested, and each instrument once', () => {
    fc.assert(
      fc.property(universe, query, fc.integer({ min: 1, max: 49 }), (instruments, text, size) => {
        const index = buildSearchIndex(instruments);
        const all = index.search(text, 50);
        expect(index.search(text, size)).toEqual(all.slice(0, size));
        expect(new Set(all).size).toBe(all.length);
      }),
    );
  });
});

describe('Queries with precomputed results', () => {
  const letters = [...'abcdefghij'];
  const many = letters.flatMap((first) =>
    letters.flatMap((second) =>
      letters.map((third, size) =>
        security(`${first}${second}${third}`.toUpperCase(), `${third}${first} ${second}ond ${first}und`, {
          marketCapitalization: size * 1e6,
        }),
      ),
    ),
  );
  const index = buildSearchIndex(many);

  it.each(['a', 'b', 'ab', 'bond', 'fun', 'fund', 'j'])('finds for %j what the rules define', (text) => {
    expect(index.search(text, 50)).toEqual(referenceSearch(many, text, 50));
    expect(index.search(text, 7)).toEqual(referenceSearch(many, text, 7));
  });
});
