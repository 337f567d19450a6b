import fc from 'fast-check';
import { buildSearchIndex } from './build-search-index.ts';
import { HOUSEHOLD_NAMES, security } from './testing/security.ts';

const aliases = [
  { alias: 'Google', ticker: 'GOOGL' },
  { alias: 'Facebook', ticker: 'META' },
  { alias: 'Schlumberger', ticker: 'SLB' },
  { alias: 'J&J', ticker: 'JNJ' },
  { alias: 'Coke', ticker: 'KO' },
  { alias: 'S&P 500', ticker: 'SPY' },
  { alias: 'Vanguard Total', ticker: 'VOO' },
  { alias: 'マクドナルド', ticker: 'MCD' },
];
const formerNames = [
  { alias: 'APPLE COMPUTER INC', ticker: 'AAPL' },
  { alias: 'TESLA MOTORS INC', ticker: 'TSLA' },
  { alias: 'BANK OF APPLES', ticker: 'JPM' },
];
const formerTickers = [
  { alias: 'FB', ticker: 'META' },
  { alias: 'T', ticker: 'MSFT' },
  { alias: 'BF.A', ticker: 'KO' },
  { alias: 'GONE', ticker: 'NOWHERE' },
];
const index = buildSearchIndex(HOUSEHOLD_NAMES, { aliases, formerNames, formerTickers });
const tickersFor = (query: string, size = 10) =>
  index.search(query, size).map((at) => HOUSEHOLD_NAMES[at]!.ticker);

describe('A typed query', () => {
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
    ['NYSE:KO', 'KO'],
    ['nasdaq: msft', 'MSFT'],
    ['AAPL Apple', 'AAPL'],
    ['ko coca cola', 'KO'],
    ['apple computer', 'AAPL'],
    ['berkshire hathaway class b', 'BRK/B'],
    ['berkshire hathaway a', 'BRK/A'],
    ['alphabet class c', 'GOOG'],
    ['マクドナルド', 'MCD'],
    ['マクド', 'MCD'],
    ['mikrosopht', 'MSFT'],
    ['micrsft', 'MSFT'],
    ['estey lauder', 'EL'],
    ['apple watch', 'AAPL'],
    ['google cloud services', 'GOOGL'],
    ['johnsonjohnsom', 'JNJ'],
    ['ko stock', 'KO'],
    ['ko share price', 'KO'],
    ['spy etf price', 'SPY'],
    ['vanguard 500 fund', 'VFIAX'],
    ['spy etf', 'SPY'],
    ['nvda corp', 'NVDA'],
    ['tesla motors', 'TSLA'],
    ['FB', 'META'],
    ['nasdaq:fb', 'META'],
    ['bf-a', 'KO'],
    ['t', 'T'],
  ])('%j puts %s first', (query, ticker) => {
    expect(tickersFor(query)[0]).toBe(ticker);
  });

  it.each(['BRK.B', 'BRK-B', 'BRK/B', 'BRK B', 'BRKB', ' brk.b '])('%j finds the ticker BRK/B', (query) => {
    expect(tickersFor(query)[0]).toBe('BRK/B');
  });

  describe('with a word that only says what kind of security is meant', () => {
    const fund = { type: 'EXCHANGE_TRADED_FUND' } as const;
    const listed = [
      security('AAPL', 'Apple Inc. Common Stock', { marketCapitalization: 4e12 }),
      security('AAPU', 'Direxion Daily AAPL Bull 2X Shares', fund),
      security('HPQ', 'HP Inc. Common Stock', { marketCapitalization: 2e10 }),
      security('HP', 'Helmerich & Payne Inc. Common Stock', { marketCapitalization: 4e9 }),
      security('GOLD', 'Mining Company Inc. Common Stock', { marketCapitalization: 3e10 }),
      security('GLD', 'SPDR Gold ETF', fund),
      security('IFN', 'India Fund Inc.', fund),
      security('INDA', 'India Large Companies ETF', { ...fund, marketCapitalization: 9e9 }),
    ];
    const found = buildSearchIndex(listed);

    it.each([
      ['aapl stock', 'AAPL'],
      ['aapl shares', 'AAPL'],
      ['aapl inc', 'AAPL'],
      ['hp inc', 'HPQ'],
      ['hp stock', 'HPQ'],
      ['hp', 'HP'],
      ['gold etf', 'GLD'],
      ['gold stock', 'GOLD'],
      ['india fund', 'IFN'],
    ])('%j puts %s first', (query, ticker) => {
      expect(listed[found.search(query, 5)[0]!]!.ticker).toBe(ticker);
    });
  });

  it('finds a former name only where it finds nothing else', () => {
    expect(tickersFor('bank of apples')).toEqual(['JPM']);
    expect(tickersFor('bank')).not.toContain('JPM');
  });

  it('puts the exact ticker before a larger company of that name', () => {
    expect(tickersFor('COKE').slice(0, 2)).toEqual(['COKE', 'KO']);
    expect(tickersFor('ms').slice(0, 2)).toEqual(['MS', 'MSFT']);
  });

  it('puts whole leading words before prefixes, and prefixes before later words', () => {
    expect(tickersFor('apple', 3)).toEqual(['AAPL', 'APLE', 'APPLX']);
  });

  it('puts preferreds and the like after all others, but first where their ticker is written out', () => {
    expect(tickersFor('morgan')).toEqual(['MS', 'JPM', 'MS^A']);
    expect(tickersFor('ms^a')[0]).toBe('MS^A');
  });

  it('ranks prefixes of names and of tickers together by size', () => {
    expect(tickersFor('app')).toEqual(['AAPL', 'AMAT', 'APLE', 'APPLX']);
  });

  it('puts a preferred after the common stock, and a foreign listing after the domestic one', () => {
    expect(tickersFor('morgan stanley')).toEqual(['MS', 'MS^A']);
    const royal = index.search('ry', 10).map((at) => HOUSEHOLD_NAMES[at]!.isDomestic);
    expect(royal).toEqual([true, false]);
  });

  it('keeps finding a name while more of it is typed, unless something matches better', () => {
    for (const name of ['microsoft corporation', 'johnson & johnson', 'coca-cola company', 'at&t']) {
      const target = tickersFor(name)[0]!;
      for (let typed = 4; typed <= name.length; typed += 1)
        expect(tickersFor(name.slice(0, typed))).toContain(target);
    }
  });
});

describe('A ticker of several listings', () => {
  const foreign = (ticker: string, name: string) =>
    security(ticker, name, { isDomestic: false, exchangeLocation: 'London', marketCapitalization: 9e12 });

  it('finds the domestic one first, however large the others are', () => {
    const listings = [foreign('META', 'Metal Ore'), security('META', 'Meta Platforms')];
    expect(buildSearchIndex(listings).search('meta', 10)).toEqual([1, 0]);
  });

  it('finds a domestic company of just this name before a foreign listing', () => {
    const listings = [
      foreign('ATT', 'Allianz Technology Trust'),
      security('T', 'AT&T Inc.'),
      security('X', 'ATT Solar'),
    ];
    expect(buildSearchIndex(listings).search('att', 10)).toEqual([1, 0, 2]);
  });
});

describe('A ticker that a company had', () => {
  const foreign = security('FB', 'Fibre Bond', { isDomestic: false, exchangeLocation: 'London' });
  const meta = security('META', 'Meta Platforms');
  const formerTickers = [{ alias: 'FB', ticker: 'META' }];

  it('finds the company after those that have it now', () => {
    const listings = [foreign, meta, security('FB', 'Fresh Bread')];
    expect(buildSearchIndex(listings, { formerTickers }).search('fb', 10)).toEqual([2, 0, 1]);
  });

  it('finds the larger of it and a company whose name begins so', () => {
    const forward = [{ alias: 'FORD', ticker: 'FWDI' }];
    const listings = [
      security('FWDI', 'Forward Industries', { marketCapitalization: 1e7 }),
      security('F', 'Ford Motor', { marketCapitalization: 5e10 }),
      security('FRDX', 'Ford Exploration'),
    ];
    expect(buildSearchIndex(listings, { formerTickers: forward }).search('ford', 10)).toEqual([1, 0, 2]);
  });
});

describe('A path', () => {
  it.each(['/admin', ' /wp-login.php', '/', '//apple', '/AAPL'])('%j finds nothing', (path) => {
    expect(index.search(path, 10)).toEqual([]);
  });
});

describe('An addition to a name', () => {
  it.each([
    'microsoft stock',
    'microsoft shares',
    'microsoft corp stock',
    'microsoft corpoation',
    'microsoft ic.',
  ])('does not hide the company in %s', (query) => {
    expect(tickersFor(query)[0]).toBe('MSFT');
  });
});

describe('Typing errors', () => {
  it('are only considered when fewer than five results were found without', () => {
    const five = ['PORTA', 'PORTB', 'PORTC', 'PORTD', 'PORTE'].map((ticker) => security(ticker, 'Portal'));
    const ford = security('F', 'Ford', { marketCapitalization: 1e9 });
    const sorted = (count: number) => [...five.slice(0, count), security('FORD', 'Fort')];
    expect(buildSearchIndex([...five, ford, security('X', 'Pork')]).search('port', 10)).toHaveLength(5);
    expect(buildSearchIndex(sorted(4)).search('port', 10)).toHaveLength(5);
  });

  it('are not considered when a domestic listing has just this ticker', () => {
    const names = [security('AAPL', 'Apple'), security('AAPX', 'Applied'), security('PAPL', 'Pineapple')];
    expect(buildSearchIndex(names).search('AAPL', 10)).toEqual([0]);
    expect(buildSearchIndex(names.slice(1)).search('AAPL', 10)).toHaveLength(2);
  });

  it('are not looked for in numbers, which say which fund is meant', () => {
    const funds = [security('VFIFX', 'Retirement 2050'), security('VFFVX', 'Retirement 2055')];
    expect(buildSearchIndex(funds).search('retirment 2050', 10)).toEqual([0]);
    expect(buildSearchIndex(funds).search('retirement 2051', 10)).toEqual([]);
    expect(buildSearchIndex(funds).search('retirement 205', 10)).toEqual([1, 0]);
  });

  it('need a word of three letters, or of four for a prefix', () => {
    const names = buildSearchIndex([security('AA', 'Oak'), security('BB', 'Oakland')]);
    expect(names.search('ok', 10)).toEqual([]);
    expect(names.search('oka', 10)).toEqual([0]);
    expect(names.search('okal', 10)).toEqual([1]);
  });

  it('may occur once in each word, and twice in words of eight letters', () => {
    expect(tickersFor('berkshre hathway')).toEqual(['BRK/B', 'BRK/A']);
    expect(tickersFor('berkshr hathwy')).toEqual(['BRK/B', 'BRK/A']);
    expect(tickersFor('stnly')).toEqual([]);
  });

  it('lead to guesses by two edits or by sound only when nothing else is found', () => {
    const names = [security('A', 'Caterpillar'), security('B', 'Catterpiler Tools')];
    expect(buildSearchIndex(names).search('catterpiler', 10)).toEqual([1]);
    expect(buildSearchIndex(names.slice(0, 1)).search('catterpiler', 10)).toEqual([0]);
    expect(buildSearchIndex([security('HMC', 'Honda Motor')]).search('hyundai', 10)).toEqual([]);
  });
});

describe('Aliases', () => {
  it('belong to the domestic listing of their ticker', () => {
    const securities = [
      security('META', 'Metal Ore', { isDomestic: false, marketCapitalization: 9e12 }),
      security('META', 'Meta Platforms'),
    ];
    const both = buildSearchIndex(securities, { aliases: [{ alias: 'Facebook', ticker: 'meta' }] });
    expect(both.search('facebook', 10)).toEqual([1]);
  });

  it('come before names that only begin so', () => {
    const funds = [
      security('DJE', 'Dow Jones Emerging', { marketCapitalization: 9e9 }),
      security('DIA', 'SPDR DJIA'),
    ];
    const index = buildSearchIndex(funds, { aliases: [{ alias: 'Dow Jones', ticker: 'DIA' }] });
    expect(index.search('dow jones', 10)).toEqual([1, 0]);
    expect(index.search('dow', 10)).toEqual([0, 1]);
  });

  it('have no effect without their ticker or without letters', () => {
    expect(
      buildSearchIndex([security('A', 'Alpha')], { aliases: [{ alias: 'Beta', ticker: 'B' }] }).search(
        'beta',
        10,
      ),
    ).toEqual([]);
    expect(
      buildSearchIndex([security('A', 'Alpha')], { aliases: [{ alias: '--', ticker: 'A' }] }).search(
        'alpha',
        10,
      ),
    ).toEqual([0]);
  });
});

describe('Any input', () => {
  it.each(['', '   ', '\u0000\u0001', '\u{1F680}', '\ud800', '%', '--', "';"])(
    '%j finds nothing',
    (query) => {
      expect(index.search(query, 10)).toEqual([]);
    },
  );

  it.each([
    ['ten thousand letters', 'a'.repeat(10_000), ''],
    ['ten thousand blanks', ' '.repeat(10_000), ''],
    ['the same word thousands of times', 'fund '.repeat(2_000), 'fund'],
    ['SQL', "'; DROP TABLE instrument; --", ''],
    ['prototype names', '__proto__', ''],
  ])('with %s finds as much as its words do', (_, query, words) => {
    expect(index.search(query, 10)).toEqual(index.search(words, 10));
  });

  it('is cut after one hundred characters, leading blanks not counted', () => {
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

  it('returns nothing for a size below one, and at most fifty results', () => {
    const hundred = buildSearchIndex(Array.from({ length: 100 }, (_, n) => security(`T${n}`, `Same ${n}`)));
    expect(hundred.search('same', 0)).toEqual([]);
    expect(hundred.search('same', -3)).toEqual([]);
    expect(hundred.search('same', Number.NaN)).toEqual([]);
    expect(hundred.search('same', 1e9)).toHaveLength(50);
  });

  it('works on an empty universe and on instruments without name or ticker', () => {
    expect(buildSearchIndex([]).search('apple', 10)).toEqual([]);
    expect(buildSearchIndex([security('', 'Apple'), security('ZZ', '')]).search('zz', 10)).toEqual([1]);
    expect(buildSearchIndex([security('', ''), security('', '--')]).search('a', 10)).toEqual([]);
  });
});
