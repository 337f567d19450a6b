import type { SecurityReference } from './security-reference.ts';
import fc from 'fast-check';
import { FormerListings, type FormerTicker } from './former-listings.ts';
import type { MatchableSecurity } from './matchable-security.ts';
import { SecurityMatcher } from './security-matcher.ts';

const aSecurity = (
  changes: Partial<MatchableSecurity> & { ticker: string; name: string },
): MatchableSecurity => ({
  type: 'COMMON_STOCK',
  exchangeLocation: null,
  isin: null,
  cusip: null,
  ...changes,
});

const aReference = (changes: Partial<SecurityReference>): SecurityReference => ({
  ticker: null,
  name: null,
  isin: null,
  cusip: null,
  ...changes,
});

const aFormerTicker = (
  ticker: string,
  name: string,
  successor: FormerTicker['successor'],
  outcome: FormerTicker['outcome'] = 'renamed',
): FormerTicker => ({ ticker, name, until: '2023', outcome, successor, note: null });

const london = { exchangeLocation: 'London Stock Exchange (international)' };
const toronto = { exchangeLocation: 'TSX Toronto Exchange' };
const securities = [
  aSecurity({
    ticker: '0R2V',
    name: 'Apple Inc.',
    exchangeLocation: 'London Stock Exchange (international)',
  }),
  aSecurity({ ticker: 'AAPL', name: 'Apple Inc.', isin: 'US0378331005' }),
  aSecurity({ ticker: 'BRK.B', name: 'Berkshire Hathaway Inc. Class B' }),
  aSecurity({ ticker: 'META', name: 'Meta Platforms Inc. Class A' }),
  aSecurity({ ticker: 'VOD', name: 'Vodafone Group Plc', exchangeLocation: 'London Stock Exchange' }),
  aSecurity({ ticker: 'VOD', name: 'Vodafone Group Public Limited Company' }),
  aSecurity({ ticker: 'SLB', name: 'SLB Limited' }),
  aSecurity({ ticker: 'WAB', name: 'Westinghouse Air Brake Technologies Corporation' }),
  aSecurity({ ticker: 'TM', name: 'Toyota Motor Corporation' }),
  aSecurity({ ticker: '7203', name: 'Toyota Motor Corp', exchangeLocation: 'Tokyo Stock Exchange' }),
  aSecurity({ ticker: 'OAK.W', name: 'Oak Corp Warrant', type: 'UNKNOWN' }),
  aSecurity({ ticker: 'IVV', name: 'iShares Core S&P 500 ETF', type: 'EXCHANGE_TRADED_FUND' }),
  aSecurity({ ticker: 'VMFXX', name: 'VMFXX (mutual fund, name not known)', type: 'MUTUALFUND' }),
  aSecurity({ ticker: 'ELMFX', name: 'ELMFX (series S000000002)', type: 'MUTUALFUND' }),
  aSecurity({ ticker: 'K', name: 'Kinross Gold Corporation', ...toronto }),
  aSecurity({ ticker: 'BK', name: 'Canadian Banc Corp.', ...toronto }),
  aSecurity({ ticker: 'MRO', name: 'Melrose Industries PLC', ...london }),
  aSecurity({ ticker: 'AV.B', name: 'Aviva plc', ...london }),
  aSecurity({ ticker: 'BARC', name: 'Barclays PLC', ...london }),
  aSecurity({ ticker: 'TPC', name: 'Tutor Perini Corporation' }),
  aSecurity({ ticker: 'PARA', name: 'Banzai International Inc. Class A', lastPrice: 1.3 }),
  aSecurity({ ticker: 'PSKY', name: 'Paramount Skydance Corporation', lastPrice: 15 }),
  aSecurity({ ticker: 'CPAY', name: 'Corpay Inc.', lastPrice: 300 }),
  aSecurity({ ticker: 'AAC', name: 'Ares Acquisition Corp III' }),
  aSecurity({ ticker: 'B', name: 'Barrick Mining Corporation', lastPrice: 40 }),
  aSecurity({ ticker: 'KO', name: 'Coca-Cola Company (The)', lastPrice: 70 }),
  aSecurity({ ticker: 'USB', name: 'U.S. Bancorp' }),
  aSecurity({ ticker: 'USB.PRQ', name: 'U.S. Bancorp Depositary Shares Series L', type: 'UNKNOWN' }),
  aSecurity({ ticker: 'IBCP', name: 'Independent Bank Corporation', issuer: 'michigan' }),
  aSecurity({ ticker: 'INDB', name: 'Independent Bank Corp.', issuer: 'massachusetts' }),
  aSecurity({ ticker: 'SAN', name: 'Banco Santander S.A.' }),
  aSecurity({ ticker: 'FDN', name: 'First Trust Dow Jones Internet ETF', type: 'EXCHANGE_TRADED_FUND' }),
  aSecurity({ ticker: 'STM', name: 'Sterling Works plc', isin: 'US8803491054', ...london }),
  aSecurity({ ticker: 'STM', name: 'Steam Motors Inc.' }),
];
const former = new FormerListings(
  [
    { tickers: ['SLB'], name: 'SCHLUMBERGER LTD', until: '2025-10-20' },
    { tickers: ['SLB'], name: 'SLB LIMITED', until: null },
    { tickers: ['META'], name: 'Facebook Inc', until: '2021-10-28' },
    { tickers: ['META'], name: 'Meta Platforms, Inc.', until: null },
    { tickers: ['CPAY'], name: 'CORPAY, INC.', until: null },
  ],
  [
    aFormerTicker('FLT', 'FLEETCOR TECHNOLOGIES INC', { ticker: 'CPAY', name: 'CORPAY, INC.' }),
    aFormerTicker('FB', 'Facebook Inc', { ticker: 'META', name: 'Meta Platforms, Inc.' }),
    aFormerTicker('PARA', 'Paramount Global', { ticker: 'PSKY', name: 'Paramount Skydance Corp' }, 'merged'),
    aFormerTicker('K', 'KELLOGG CO', null, 'gone'),
    aFormerTicker('AAC', 'Ares Acquisition Corp', null, 'gone'),
    aFormerTicker('B', 'BARNES GROUP INC', null, 'gone'),
  ],
);
const matcher = new SecurityMatcher(former);
for (const security of securities) matcher.add(security);

const found = (reference: Partial<SecurityReference>) => {
  const match = matcher.match(aReference(reference));
  return match === null ? null : `${securities[match.index]!.ticker} by ${match.by}`;
};

describe('SecurityMatcher', () => {
  it('trusts an ISIN before anything else, and finds its CUSIP too', () => {
    expect(found({ isin: 'US0378331005', ticker: 'META' })).toBe('AAPL by isin');
    expect(found({ cusip: '037833100' })).toBe('AAPL by cusip');
  });

  it('finds an instrument by a number as it is typed', () => {
    const apple = securities.findIndex(({ ticker }) => ticker === 'AAPL');
    expect(matcher.findByNumber(' us0378331005')).toBe(apple);
    expect(matcher.findByNumber('037833100')).toBe(apple);
    expect(matcher.findByNumber('037833101')).toBeNull();
    expect(matcher.findByNumber('594918104')).toBeNull();
    expect(matcher.findByNumber('apple')).toBeNull();
  });

  it('reads share classes in every dialect', () => {
    expect(found({ ticker: 'BRKB', name: 'BERKSHIRE HATHAWAY INC CLASS B' })).toBe('BRK.B by ticker');
    expect(found({ ticker: 'BRK/B' })).toBe('BRK.B by ticker');
    expect(found({ ticker: 'BRK-B ' })).toBe('BRK.B by ticker');
  });

  it('takes the domestic listing of a ticker unless an exchange abroad is named', () => {
    expect(matcher.match(aReference({ ticker: 'VOD' }))?.index).toBe(5);
    expect(matcher.match(aReference({ ticker: 'VOD', exchange: 'London Stock Exchange' }))?.index).toBe(4);
    expect(found({ ticker: 'AAPL', exchange: 'NASDAQ' })).toBe('AAPL by ticker and exchange');
  });

  it.each(['LSE', 'lse', 'XLON'])(
    'takes the listing in London where the exchange is written as %s',
    (exchange) => {
      const reference = aReference({ ticker: 'VOD', name: 'Vodafone Group plc', exchange, currency: 'GBX' });
      expect(matcher.match(reference)?.index).toBe(4);
    },
  );

  it('never takes an American listing for a ticker on a foreign exchange', () => {
    expect(found({ ticker: 'META', exchange: 'Tokyo Stock Exchange' })).toBeNull();
    expect(found({ ticker: '7203', exchange: 'Tokyo Stock Exchange' })).toBe('7203 by ticker and exchange');
  });

  it('distrusts a ticker whose name is another company, since tickers are given away again', () => {
    expect(found({ ticker: 'META', name: 'Roundhill Ball Metaverse ETF' })).toBeNull();
  });

  it('knows companies that are named by their ticker', () => {
    expect(found({ ticker: 'SLB', name: 'SCHLUMBERGER NV' })).toBe('SLB by ticker');
    expect(found({ ticker: 'WAB', name: 'WABTEC CORP' })).toBe('WAB by ticker');
  });

  it('falls back on the exact name, legal form and share class aside', () => {
    expect(found({ name: 'META PLATFORMS INC CLASS A' })).toBe('META by name');
    expect(found({ name: 'Apple' })).toBe('AAPL by name');
    expect(found({ name: 'ISHARES CORE S+P 500 ETF' })).toBe('IVV by name');
  });

  it('matches no warrant by its company and nothing by a similar name', () => {
    expect(found({ name: 'Oak Corp' })).toBeNull();
    expect(found({ name: 'Aple Inc.' })).toBeNull();
    expect(found({})).toBeNull();
  });

  it.each([
    ['K', 'KELLOGG CO'],
    ['BK', 'BANK OF NEW YORK MELLON CORP'],
    ['MRO', 'MARATHON OIL CORP'],
    ['AVB', 'AVALONBAY COMMUNITIES INC'],
    ['PARA', 'PARAMOUNT GLOBAL CLASS B'],
    ['AAC', 'ARES ACQUISITION CORP CL A'],
    ['B', 'BARNES GROUP INC'],
    ['KO', 'ROUNDHILL SODA ETF'],
    ['FDN', 'VANGUARD INDEX FDS'],
  ])('does not take the ticker %s for another company than %s', (ticker, name) => {
    expect(found({ ticker, name })).toBeNull();
  });

  it.each([
    ['FLT', 'FLEETCOR TECHNOLOGIES INC', 'CPAY by former ticker'],
    ['FLT', 'CORPAY', 'CPAY by former ticker'],
    ['FB', 'META PLATFORMS INC CLASS A', 'META by former ticker'],
    ['FB', 'FACEBOOK INC CLASS A', 'META by former ticker'],
    ['META', 'FACEBOOK INC', 'META by ticker'],
    ['SLB', 'SCHLUMBERGER LTD COM', 'SLB by ticker'],
    ['B', 'BARRICK MNG CORP', 'B by ticker'],
    ['AAC', 'ARES ACQUISITION CORP III', 'AAC by ticker'],
    ['FDN', 'FIRST TR EXCHANGE-TRADED FD', 'FDN by ticker'],
    ['FDN', 'EXCHANGE LISTED FDS TR', 'FDN by ticker'],
    ['KO', 'COCA COLA CO', 'KO by ticker'],
  ])('finds the company that %s, %s means today', (ticker, name, expected) => {
    expect(found({ ticker, name })).toBe(expected);
  });

  it('takes the names that replace those of a company', () => {
    const names = [
      { tickers: ['META'], name: 'Beech Social Inc', until: '2022-06-09' },
      { tickers: ['META'], name: 'Birch Social Inc', until: '1999-06-09' },
      { tickers: ['META'], name: 'Meta Platforms, Inc.', until: null },
    ];
    const renamed = new SecurityMatcher(former.withNames(names));
    renamed.add(aSecurity({ ticker: 'META', name: 'Meta Platforms Inc. Class A' }));
    renamed.add(aSecurity({ ticker: 'SLB', name: 'SLB Limited' }));
    const match = (ticker: string | null, name: string) =>
      renamed.match(aReference({ ticker, name }))?.index ?? null;
    expect(match(null, 'BEECH SOCIAL INC')).toBe(0);
    expect(match(null, 'BIRCH SOCIAL INC')).toBeNull();
    expect(match('META', 'BEECH SOCIAL INC')).toBe(0);
    expect(match('META', 'FACEBOOK INC')).toBeNull();
    expect(match('SLB', 'SCHLUMBERGER LTD COM')).toBe(1);
  });

  it('says what became of a company and offers its successor', () => {
    const result = matcher.resolve(aReference({ ticker: 'PARA', name: 'PARAMOUNT GLOBAL' }));
    expect(result).toMatchObject({ index: null, reason: expect.stringContaining('no longer listed') });
    expect(result.index === null && result.candidates.map((index) => securities[index]!.ticker)).toEqual([
      'PSKY',
    ]);
  });

  it('asks which one is meant when the name of the ticker is another one', () => {
    const result = matcher.resolve(aReference({ ticker: 'MRO', name: 'MARATHON OIL CORP' }));
    expect(result).toMatchObject({
      index: null,
      reason: expect.stringMatching(
        /MRO is Melrose Industries PLC .* “MARATHON OIL CORP”. Which one is meant\?/,
      ),
    });
  });

  it('takes a listing abroad only with its place, its currency or its full name', () => {
    expect(found({ ticker: 'BARC' })).toBeNull();
    expect(found({ ticker: 'BARC', name: 'BARCLAYS BANK LONDON' })).toBeNull();
    expect(found({ ticker: 'BARC', name: 'BARCLAYS PLC' })).toBe('BARC by ticker');
    expect(found({ ticker: 'BARC', exchange: 'LSE London Stock Exchange' })).toBe(
      'BARC by ticker and exchange',
    );
    expect(found({ ticker: 'BARC', name: 'BARCLAYS PLC ORD', currency: 'GBP' })).toBe('BARC by ticker');
    expect(found({ ticker: 'BARC', name: 'BARCLAYS BANK LONDON', currency: 'GBP' })).toBe('BARC by ticker');
    expect(found({ ticker: 'BARC', name: 'BARCLAYS BANK LONDON', currency: 'CAD' })).toBeNull();
    expect(found({ ticker: 'KO', currency: 'CAD' })).toBeNull();
  });

  it('takes a ticker without a name unless the price is of another security', () => {
    expect(found({ ticker: 'KO', price: 62 })).toBe('KO by ticker');
    expect(found({ ticker: 'KO', price: 7_000 })).toBeNull();
    expect(found({ ticker: 'KO', name: 'COCA COLA CO', price: 7_000 })).toBe('KO by ticker');
  });

  it('takes a ticker whatever the value is that a row has next to the shares', () => {
    expect(found({ ticker: 'KO', price: 7_000, isPriceComputed: true })).toBe('KO by ticker');
    expect(found({ ticker: 'PARA', price: 1.5, isPriceComputed: true })).toBe('PARA by ticker');
    expect(found({ ticker: 'PARA', price: 11, isPriceComputed: true })).toBeNull();
  });

  it('takes the ticker of a fund that no list names, whatever a row calls it', () => {
    expect(found({ ticker: 'VMFXX', name: 'Vanguard Federal Money Market' })).toBe('VMFXX by ticker');
    expect(found({ ticker: 'ELMFX', name: 'Elm Bond Fund' })).toBe('ELMFX by ticker');
  });

  it('takes a ticker that changed hands only with a name or a price that fits', () => {
    expect(found({ ticker: 'PARA' })).toBeNull();
    expect(found({ ticker: 'PARA', price: 1.5 })).toBe('PARA by ticker');
    expect(found({ ticker: 'PARA', price: 11 })).toBeNull();
    expect(found({ ticker: 'FLT' })).toBeNull();
    expect(found({ ticker: 'FLT', price: 310 })).toBe('CPAY by former ticker');
  });

  it('takes a ticker of an older file for its owner at that time', () => {
    expect(found({ ticker: 'FB', asOf: '2021-12-31' })).toBe('META by former ticker');
    expect(found({ ticker: 'PARA', asOf: '2022-06-30' })).toBeNull();
    expect(found({ ticker: 'PARA', asOf: '2026-06-30' })).toBe('PARA by ticker');
  });

  it('takes the former owner of a ticker where the universe still has it', () => {
    const older = new SecurityMatcher(former);
    older.add(aSecurity({ ticker: 'K', name: 'Kellogg Co.' }));
    expect(older.match(aReference({ ticker: 'K', name: 'KELLOGG CO' }))?.index).toBe(0);
    expect(older.match(aReference({ ticker: 'K' }))?.index).toBe(0);
  });

  it('tells share classes from other tickers with the same letters', () => {
    expect(found({ ticker: 'BRKB' })).toBe('BRK.B by ticker');
    expect(found({ ticker: 'T-PC' })).toBeNull();
    expect(found({ ticker: 'AVB' })).toBeNull();
  });

  it('does not take a preferred share for the shares of the company', () => {
    expect(found({ ticker: 'USB-PQ', name: 'US BANCORP' })).toBe('USB.PRQ by ticker');
    expect(found({ ticker: 'USB-PZ', name: 'US BANCORP' })).toBeNull();
    expect(matcher.resolve(aReference({ ticker: 'USB-PZ', name: 'US BANCORP' }))).toMatchObject({
      reason: 'We know the shares of this company, but not this security',
    });
    expect(matcher.resolve(aReference({ name: 'Independent Bank Corp' }))).toMatchObject({
      reason: expect.stringContaining('does not say for certain which security is meant'),
    });
  });

  it('finds nothing by a name that several companies have, or one in another country', () => {
    expect(found({ name: 'Independent Bank Corp' })).toBeNull();
    expect(found({ ticker: 'BSBR', name: 'Banco Santander (Brasil) S.A.' })).toBeNull();
    expect(found({ name: 'Banco Santander S.A.' })).toBe('SAN by name');
  });

  it('distrusts the American number of a listing abroad whose ticker is another company in America', () => {
    expect(found({ isin: 'US8803491054' })).toBeNull();
    expect(found({ isin: 'US8803491054', ticker: 'STM', name: 'STEAM MOTORS INC' })).toBe('STM by ticker');
  });

  it('trusts a number unless both the name and the ticker are of another company', () => {
    expect(found({ isin: 'US0378331005', name: 'ROUNDHILL SODA ETF' })).toBe('AAPL by isin');
    expect(found({ isin: 'US0378331005', name: 'ROUNDHILL SODA ETF', ticker: 'AAPL' })).toBe('AAPL by isin');
    expect(found({ isin: 'US0378331005', name: 'ROUNDHILL SODA ETF', ticker: 'SODA' })).toBeNull();
    expect(found({ isin: 'US0378331005', name: 'APPLE INC', ticker: 'SODA' })).toBe('AAPL by isin');
  });

  it('takes a ticker against an unknown number of another issuer only with the name of the company', () => {
    const unknownNumber = '594918104';
    expect(found({ ticker: 'AAPL', cusip: unknownNumber })).toBeNull();
    expect(found({ ticker: 'AAPL', cusip: unknownNumber, name: 'APPLE CORP' })).toBe('AAPL by ticker');
    const otherShareOfIssuer = '037833209';
    expect(found({ ticker: 'AAPL', cusip: otherShareOfIssuer })).toBe('AAPL by ticker');
  });

  it('takes a name for no name when it only repeats the ticker, in any case', () => {
    expect(found({ ticker: 'KO', name: 'Ko' })).toBe('KO by ticker');
  });

  it('takes a name for no name when it is the ticker with an American legal form', () => {
    expect(found({ ticker: 'KO', name: 'KO Inc' })).toBe('KO by ticker');
    expect(found({ ticker: 'KO', name: 'K.O. Corporation', price: 62 })).toBe('KO by ticker');
    expect(found({ ticker: 'KO', name: 'KO plc' })).toBeNull();
    expect(found({ ticker: 'KO', name: 'KO Ltd' })).toBeNull();
    expect(found({ ticker: 'KO', name: 'KO Inc', price: 7 })).toBeNull();
    expect(found({ ticker: 'KO', name: 'KO Inc', currency: 'CAD' })).toBeNull();
    expect(found({ ticker: 'PARA', name: 'PARA Inc' })).toBeNull();
    expect(found({ ticker: 'BARC', name: 'BARC Inc' })).toBeNull();
  });

  it.each(['N/A', ' n/a', 'N.A.'])('takes %s for no ticker', (ticker) => {
    const listed = [
      aSecurity({ ticker: 'NA', name: 'National Mills', ...toronto }),
      aSecurity({ ticker: 'N.A', name: 'N.A (ETF, name not known)', type: 'EXCHANGE_TRADED_FUND' }),
      aSecurity({ ticker: 'AAPL', name: 'Apple Inc.' }),
    ];
    expect(resolveIn(listed, { ticker, name: 'Cash' })).toMatchObject({ index: null, candidates: [] });
    expect(resolveIn(listed, { ticker })).toMatchObject({ index: null, candidates: [] });
    expect(resolveIn(listed, { ticker, name: 'APPLE' }).index).toBe(2);
    expect(resolveIn(listed, { ticker: 'NA', exchange: 'TSX Toronto Exchange' }).index).toBe(0);
  });

  it('takes a name against the ticker only with its legal form, or with several words', () => {
    expect(found({ ticker: 'QQZ', name: 'APPLE' })).toBeNull();
    expect(found({ ticker: 'QQZ', name: 'APPLE INC' })).toBe('AAPL by name');
    expect(found({ ticker: 'QQZ', name: 'TUTOR PERINI' })).toBe('TPC by name');
  });

  it('takes a listing abroad by its name only where no place or ticker speaks against it', () => {
    expect(found({ name: 'BARCLAYS PLC' })).toBe('BARC by name');
    expect(found({ name: 'BARCLAYS PLC', exchange: 'NYSE' })).toBeNull();
    expect(found({ name: 'BARCLAYS PLC', ticker: 'BCS' })).toBeNull();
  });

  it.each([
    ['PARA', 2.6, 'PARA by ticker'],
    ['PARA', 2.61, null],
    ['PARA', 0.65, 'PARA by ticker'],
    ['FLT', 600, 'CPAY by former ticker'],
    ['FLT', 601, null],
    ['KO', 1_400, 'KO by ticker'],
    ['KO', 1_401, null],
    ['KO', 3.5, 'KO by ticker'],
    ['KO', 3.49, null],
  ])(
    'takes %s at a price of %d for %s: twice the price is near for a ticker that changed hands, 20 times too far for any',
    (ticker, price, expected) => {
      expect(found({ ticker, price })).toBe(expected);
    },
  );

  it('asks only America for the former owner of a ticker', () => {
    const fleetcor = { ticker: 'FLT', name: 'FLEETCOR TECHNOLOGIES INC' };
    expect(found({ ...fleetcor, exchange: 'NYSE' })).toBe('CPAY by former ticker');
    expect(found({ ...fleetcor, exchange: 'Tokyo Stock Exchange' })).toBeNull();
    expect(found({ ...fleetcor, currency: 'GBP' })).toBeNull();
  });

  it.each([
    [{ ticker: 'FLT' }, 'FLEETCOR TECHNOLOGIES INC had the ticker FLT until 2023', ['CPAY']],
    [
      { ticker: 'PARA' },
      'PARA is Banzai International Inc. Class A today and was Paramount Global',
      ['PARA'],
    ],
    [{ ticker: 'KO', price: 7_000 }, 'The price or currency of the row does not fit', ['KO']],
    [{ ticker: 'BARC' }, 'We know BARC only as Barclays PLC on the London Stock Exchange', ['BARC']],
    [{ ticker: 'QQZ' }, 'This security was not found', []],
  ])('explains why %j is uncertain: %s', (reference, reason, tickers) => {
    const result = matcher.resolve(aReference(reference));
    expect(result).toMatchObject({ index: null, reason: expect.stringContaining(reason) });
    expect(result.index === null && result.candidates.map((index) => securities[index]!.ticker)).toEqual(
      tickers,
    );
  });

  it('never throws, whatever the reference, and always gives a reason', () => {
    const text = fc.option(
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...securities.map(({ ticker }) => ticker))),
    );
    const reference = fc.record({
      ticker: text,
      name: text,
      isin: text,
      cusip: text,
      exchange: text,
      currency: text,
    });
    fc.assert(
      fc.property(reference, (reference) => {
        const result = matcher.resolve(reference);
        if (result.index === null) expect(result.reason).not.toBe('');
        else expect(securities[result.index]).toBeDefined();
      }),
    );
  });

  it('finds every instrument by its own ticker, name and place', () => {
    const found = securities.map(
      ({ ticker, name, exchangeLocation }) =>
        matcher.match(aReference({ ticker, name, exchange: exchangeLocation }))?.index,
    );
    expect(found).toEqual([...securities.keys()]);
  });
});

/** Resolves a reference in a universe of these securities alone. */
const resolveIn = (
  listed: readonly MatchableSecurity[],
  reference: Partial<SecurityReference>,
  known = FormerListings.none,
) => {
  const own = new SecurityMatcher(known);
  for (const security of listed) own.add(security);
  return own.resolve(aReference(reference));
};

describe('SecurityMatcher, of securities that share a number, a ticker or a history', () => {
  const isin = 'US0378331005';

  it('takes the domestic one of those that have a number, and the first of two', () => {
    const abroad = aSecurity({ ticker: 'APC', name: 'Apple Inc.', isin, ...london });
    const domestic = aSecurity({ ticker: 'AAPL', name: 'Apple Inc.', isin });
    expect(resolveIn([abroad, domestic, domestic], { isin }).index).toBe(1);
    expect(resolveIn([domestic, abroad], { isin }).index).toBe(0);
    expect(resolveIn([abroad, abroad], { isin }).index).toBe(0);
  });

  it('trusts the number of a listing abroad that is not an American one, or whose ticker no company has here', () => {
    const works = { ticker: 'STM', name: 'Sterling Works plc', ...london };
    const motors = aSecurity({ ticker: 'STM', name: 'Steam Motors Inc.' });
    expect(
      resolveIn([aSecurity({ ...works, isin: 'GB0031348658' }), motors], { isin: 'GB0031348658' }),
    ).toEqual({
      index: 0,
      by: 'isin',
    });
    expect(resolveIn([aSecurity({ ...works, isin }), { ...motors, ...toronto }], { isin })).toEqual({
      index: 0,
      by: 'isin',
    });
  });

  it('offers at most three: domestic ones first, then those with the ticker as it is spelled, then by name', () => {
    const sign = aSecurity({ ticker: 'AB.C', name: 'Birch Mills plc', ...london });
    const plain = aSecurity({ ticker: 'ABC', name: 'Cedar Mines plc', ...london });
    const named = aSecurity({ ticker: 'ABC', name: 'Oak Street Works plc', ...toronto });
    const domestic = aSecurity({ ticker: 'ABC', name: 'Dogwood Inc.' });
    const reference = { ticker: 'ABC', name: 'OAK STREET SUPPLIES' };
    expect(resolveIn([sign, plain, named, domestic], reference)).toMatchObject({ candidates: [3, 2, 1] });
    expect(resolveIn([sign, plain], reference)).toMatchObject({ candidates: [1, 0] });
  });

  it.each([
    ['has that name', [aSecurity({ ticker: 'ELMQ', name: 'Elm Inc.' })], FormerListings.none],
    [
      'has that name abroad',
      [aSecurity({ ticker: 'ELMQ', name: 'Elm plc', ...london })],
      FormerListings.none,
    ],
    [
      'had that name',
      [],
      new FormerListings([{ tickers: ['ELMQ'], name: 'Elm Inc', until: '2020-01-01' }], []),
    ],
  ])(
    'does not take a ticker with a legal form for its owner where another company %s',
    (_, others, known) => {
      const owner = aSecurity({ ticker: 'ELM', name: 'Birch Mills Corp.' });
      const index = resolveIn([owner, ...others], { ticker: 'ELM', name: 'ELM INC' }, known).index;
      expect(index).not.toBe(0);
      expect(resolveIn([owner], { ticker: 'ELM', name: 'ELM INC' }).index).toBe(0);
    },
  );

  it.each([undefined, '2023-12-31', '2026-06-30'])(
    'says what became of a ticker alone that only companies abroad have today, in a file of %s',
    (asOf) => {
      const known = new FormerListings(
        [],
        [
          { ...aFormerTicker('ELM', 'Elm Stores Inc', null, 'gone'), until: '2011' },
          { ...aFormerTicker('ELM', 'Elm Pharmacies Inc', null, 'gone'), note: 'taken private in 2025' },
        ],
      );
      const abroad = [
        aSecurity({ ticker: 'ELM', name: 'Elementis plc', ...london }),
        aSecurity({ ticker: 'ELM', name: 'Elm Mines', ...toronto }),
      ];
      expect(resolveIn(abroad, { ticker: 'ELM', asOf }, known)).toEqual({
        index: null,
        reason: 'Elm Pharmacies Inc (ELM) is no longer listed: taken private in 2025.',
        candidates: [],
        allCandidates: [],
      });
      const inLondon = { ticker: 'ELM', asOf, exchange: 'London Stock Exchange' };
      expect(resolveIn(abroad, inLondon, known).index).toBe(0);
      const domestic = aSecurity({ ticker: 'ELM', name: 'Elm Robotics Inc.', lastPrice: 10 });
      expect(resolveIn([...abroad, domestic], { ticker: 'ELM', asOf, price: 9 }, known).index).toBe(2);
    },
  );

  it('takes the former owner that agrees best with the name', () => {
    const known = new FormerListings(
      [],
      [
        aFormerTicker('OAK', 'Elm Street Corp', { ticker: 'ELM', name: 'Elm Inc.' }),
        aFormerTicker('OAK', 'Oak Street Corp', { ticker: 'ASH', name: 'Ash Inc.' }),
        aFormerTicker('OAK', 'Pine Street Corp', { ticker: 'ELM', name: 'Elm Inc.' }),
      ],
    );
    const listed = [
      aSecurity({ ticker: 'ELM', name: 'Elm Inc.' }),
      aSecurity({ ticker: 'ASH', name: 'Ash Inc.' }),
    ];
    expect(resolveIn(listed, { ticker: 'OAK', name: 'OAK STREET CORP' }, known).index).toBe(1);
  });

  it('takes the owner of today and not a former one of a similar name, and a former one whose name is closer', () => {
    const known = new FormerListings(
      [],
      [aFormerTicker('OAK', 'Oak Street Corp', { ticker: 'ASH', name: 'Ash Inc.' })],
    );
    const listed = [
      aSecurity({ ticker: 'OAK', name: 'Oak Street Partners Inc.' }),
      aSecurity({ ticker: 'ASH', name: 'Ash Inc.' }),
    ];
    expect(resolveIn(listed, { ticker: 'OAK', name: 'OAK STREET PARTNERS INC' }, known).index).toBe(0);
    expect(resolveIn(listed, { ticker: 'OAK', name: 'OAK STREET CORP' }, known).index).toBe(1);
  });

  it.each([
    ['is not in the universe', []],
    ['is another company here', [aSecurity({ ticker: 'CPAY', name: 'Copper Yards Inc.' })]],
    ['is only listed abroad', [aSecurity({ ticker: 'CPAY', name: 'Corpay Inc.', ...london })]],
  ])('offers no successor that %s', (_, listed) => {
    const fleetcor = { ticker: 'FLT', name: 'FLEETCOR TECHNOLOGIES INC' };
    expect(resolveIn(listed, fleetcor, former)).toMatchObject({
      index: null,
      reason: expect.stringContaining('has another one now'),
      candidates: [],
      allCandidates: [],
    });
  });

  it('does not take a company of the same name for one that is not listed any more', () => {
    const listed = [aSecurity({ ticker: 'KLG', name: 'Kellogg Co.' })];
    expect(resolveIn(listed, { ticker: 'K', name: 'KELLOGG CO' }, former).index).toBeNull();
    expect(resolveIn(listed, { name: 'KELLOGG CO' }, former).index).toBe(0);
  });

  it('does not apply the former names of a company to another that has its ticker', () => {
    const listed = [aSecurity({ ticker: 'SLB', name: 'Slate Boards Inc.' })];
    expect(resolveIn(listed, { ticker: 'SLB', name: 'SCHLUMBERGER LTD' }, former).index).toBeNull();
  });
});
