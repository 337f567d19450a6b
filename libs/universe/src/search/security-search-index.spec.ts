import fc from 'fast-check';
import { buildSearchIndex } from './build-search-index.ts';
import { HOUSEHOLD_NAMES, security } from './testing/security.ts';

const index = buildSearchIndex(HOUSEHOLD_NAMES, [
  { alias: 'Google', ticker: 'GOOGL' },
  { alias: 'Facebook', ticker: 'META' },
  { alias: 'Schlumberger', ticker: 'SLB' },
  { alias: 'J&J', ticker: 'JNJ' },
  { alias: 'Coke', ticker: 'KO' },
  { alias: 'S&P 500', ticker: 'SPY' },
]);
const tickersFor = (query: string, size = 10) =>
  index.search(query, size).map((at) => HOUSEHOLD_NAMES[at]!.ticker);

describe('what people type', () => {
  it.each([
    ['appl', 'AAPL'],
    ['apple inc', 'AAPL'],
    ['apple incorporated', 'AAPL'],
    ['google', 'GOOGL'],
    ['Facebook', 'META'],
    ['schlumberger', 'SLB'],
    ['gogle', 'GOOGL'],
    ['jpmorgan', 'JPM'],
    ['j p morgan', 'JPM'],
    ['JP Morgan Chase & Co.', 'JPM'],
    ['at&t', 'T'],
    ['att', 'T'],
    ['a o smith', 'AOS'],
    ['johnson and johnson', 'JNJ'],
    ['j&j', 'JNJ'],
    ['the coca cola company', 'KO'],
    ['cocacola', 'KO'],
    ['coca-cola co', 'KO'],
    ['mcdonalds', 'MCD'],
    ["McDonald's", 'MCD'],
    ['estee lauder', 'EL'],
    ['ESTÉE', 'EL'],
    ['bank america', 'BAC'],
    ['microsft', 'MSFT'],
    ['Micorsoft Corporation', 'MSFT'],
    ['nvida', 'NVDA'],
    ['tlsa', 'TSLA'],
    ['s&p 500', 'SPY'],
    ['500 vanguard', 'VOO'],
    ['berkshire', 'BRK/B'],
  ])('%j finds %s first', (query, ticker) => {
    expect(tickersFor(query)[0]).toBe(ticker);
  });

  it.each(['BRK.B', 'BRK-B', 'BRK/B', 'BRK B', 'BRKB', ' brk.b '])('%j is the ticker BRK/B', (query) => {
    expect(tickersFor(query)[0]).toBe('BRK/B');
  });

  it('prefers the exact ticker to a larger company of that name', () => {
    expect(tickersFor('COKE').slice(0, 2)).toEqual(['COKE', 'KO']);
    expect(tickersFor('ms').slice(0, 2)).toEqual(['MS', 'MSFT']);
  });

  it('prefers whole leading words to beginnings, and beginnings to words further on', () => {
    expect(tickersFor('apple', 3)).toEqual(['AAPL', 'APLE', 'APPLX']);
    expect(tickersFor('morgan')).toEqual(['MS', 'MS^A', 'JPM']);
  });

  it('ranks beginnings of names and of tickers together by size', () => {
    expect(tickersFor('app')).toEqual(['AAPL', 'AMAT', 'APLE', 'APPLX']);
  });

  it('shows a preferred after the ordinary share, and a foreign listing after the domestic one', () => {
    expect(tickersFor('morgan stanley')).toEqual(['MS', 'MS^A']);
    const royal = index.search('ry', 10).map((at) => HOUSEHOLD_NAMES[at]!.isDomestic);
    expect(royal).toEqual([true, false]);
  });

  it('keeps a name in view while it is typed on, where nothing better is there', () => {
    for (const name of ['microsoft corporation', 'johnson & johnson', 'coca-cola company', 'at&t']) {
      const target = tickersFor(name)[0]!;
      for (let typed = 4; typed <= name.length; typed += 1)
        expect(tickersFor(name.slice(0, typed))).toContain(target);
    }
  });
});

describe('what people add to a name', () => {
  it.each([
    'microsoft stock',
    'microsoft shares',
    'microsoft corp stock',
    'microsoft corpoation',
    'microsoft ic.',
  ])('does not keep %s from being found', (query) => {
    expect(tickersFor(query)[0]).toBe('MSFT');
  });
});

describe('typos', () => {
  it('are only looked for where fewer than five were found without', () => {
    const five = ['PORTA', 'PORTB', 'PORTC', 'PORTD', 'PORTE'].map((ticker) => security(ticker, 'Portal'));
    const ford = security('F', 'Ford', { marketCapitalization: 1e9 });
    const sorted = (count: number) => [...five.slice(0, count), security('FORD', 'Fort')];
    expect(buildSearchIndex([...five, ford, security('X', 'Pork')]).search('port', 10)).toHaveLength(5);
    expect(buildSearchIndex(sorted(4)).search('port', 10)).toHaveLength(5);
  });

  it('need a word of three letters, or of four to be the beginning of a word', () => {
    const names = buildSearchIndex([security('AA', 'Oak'), security('BB', 'Oakland')]);
    expect(names.search('ok', 10)).toEqual([]);
    expect(names.search('oka', 10)).toEqual([0]);
    expect(names.search('okal', 10)).toEqual([1]);
  });

  it('may be one in each word', () => {
    expect(tickersFor('berkshre hathway')).toEqual(['BRK/B', 'BRK/A']);
    expect(tickersFor('berkshr hathwy')).toEqual([]);
  });
});

describe('aliases', () => {
  it('belong to the domestic listing of their ticker', () => {
    const securities = [
      security('META', 'Metal Ore', { isDomestic: false, marketCapitalization: 9e12 }),
      security('META', 'Meta Platforms'),
    ];
    const both = buildSearchIndex(securities, [{ alias: 'Facebook', ticker: 'meta' }]);
    expect(both.search('facebook', 10)).toEqual([1]);
    expect(both.search('meta', 10)).toEqual([0, 1]);
  });

  it('do nothing where their ticker is not there, or where they hold no letters', () => {
    expect(
      buildSearchIndex([security('A', 'Alpha')], [{ alias: 'Beta', ticker: 'B' }]).search('beta', 10),
    ).toEqual([]);
    expect(
      buildSearchIndex([security('A', 'Alpha')], [{ alias: '--', ticker: 'A' }]).search('alpha', 10),
    ).toEqual([0]);
  });
});

describe('any input', () => {
  it.each(['', '   ', '\u0000\u0001', '\u{1F680}', '\ud800', '%', '--', "';"])(
    '%j finds nothing',
    (query) => {
      expect(index.search(query, 10)).toEqual([]);
    },
  );

  it.each([
    ['ten thousand letters', 'a'.repeat(10_000)],
    ['ten thousand blanks', ' '.repeat(10_000)],
    ['ten thousand words', 'fund '.repeat(2_000)],
    ['SQL', "'; DROP TABLE instrument; --"],
    ['prototype names', '__proto__'],
  ])('%s are searched for like anything else', (_, query) => {
    expect(() => index.search(query, 10)).not.toThrow();
  });

  it('looks at the first hundred characters only, blanks before them not counted', () => {
    expect(tickersFor(`${' '.repeat(5_000)}apple`)[0]).toBe('AAPL');
    expect(tickersFor(`apple${' '.repeat(100)}banana`)[0]).toBe('AAPL');
  });

  it('never throws, whatever the text and the size', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.double(), (query, size) => {
        expect(index.search(query, size).length).toBeLessThanOrEqual(Math.max(0, Math.min(size, 50) || 0));
      }),
    );
  });

  it('gives nothing for a size below one or none, and at most fifty', () => {
    const hundred = buildSearchIndex(Array.from({ length: 100 }, (_, n) => security(`T${n}`, `Same ${n}`)));
    expect(hundred.search('same', 0)).toEqual([]);
    expect(hundred.search('same', -3)).toEqual([]);
    expect(hundred.search('same', Number.NaN)).toEqual([]);
    expect(hundred.search('same', 1e9)).toHaveLength(50);
  });

  it('searches an empty universe, and instruments without name or ticker', () => {
    expect(buildSearchIndex([]).search('apple', 10)).toEqual([]);
    expect(buildSearchIndex([security('', 'Apple'), security('ZZ', '')]).search('zz', 10)).toEqual([1]);
    expect(buildSearchIndex([security('', ''), security('', '--')]).search('a', 10)).toEqual([]);
  });
});
