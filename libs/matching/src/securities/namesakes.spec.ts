import type { SecurityReference } from './security-reference.ts';
import { FormerListings } from './former-listings.ts';
import type { MatchableSecurity } from './matchable-security.ts';
import { SecurityMatcher } from './security-matcher.ts';

const aSecurity = (
  ticker: string,
  name: string,
  changes: Partial<MatchableSecurity> = {},
): MatchableSecurity => ({
  ticker,
  name,
  type: 'COMMON_STOCK',
  exchangeLocation: null,
  isin: null,
  cusip: null,
  issuer: name,
  ...changes,
});
const london = { exchangeLocation: 'London Stock Exchange' };
const toronto = { exchangeLocation: 'TSX Toronto Exchange' };
const fund = { type: 'MUTUALFUND', issuer: null } as const;
const securities = [
  aSecurity('HAW', 'Hawthorn Financial Inc.'),
  aSecurity('HAWY', 'Hawthorn PLC', { issuer: 'hawthorn' }),
  aSecurity('HAW', 'Hawthorn plc', { ...london, issuer: 'hawthorn' }),
  aSecurity('ROW', 'Rowan & Co., Inc.'),
  aSecurity('NXT', 'Nextwillow Inc.'),
  aSecurity('NXT', 'NEXT plc', london),
  aSecurity('UCB', 'United Cedar Bankers Inc'),
  aSecurity('FRG', 'Maple Enterprises Inc.'),
  aSecurity('PRM', 'Perimeter Poplar, Inc.'),
  aSecurity('BIR', 'Birch Group Ltd.'),
  aSecurity('STN', 'STN (ETF, name not known)', { type: 'EXCHANGE_TRADED_FUND', issuer: null }),
  aSecurity('PLM', 'Plm Market Navigator ETF', { type: 'EXCHANGE_TRADED_FUND', issuer: null }),
  aSecurity('PLN', 'Daily Pine Bull 2X ETF', { type: 'EXCHANGE_TRADED_FUND', issuer: null }),
  aSecurity('WILL', 'Willow Tree Inc.'),
  aSecurity('SHRUB', 'Shrubbery Pines Inc.'),
  aSecurity('WLW', 'Willow Motor Company'),
  aSecurity('BTC', 'Oak Bitcoin Mini Trust ETF', { type: 'EXCHANGE_TRADED_FUND', lastPrice: 40 }),
  aSecurity('LTC', 'LTC Alder Inc', { lastPrice: 35 }),
  aSecurity('GOAK', 'Oak Bitcoin Trust'),
  aSecurity('ELMFX', 'Elm Contrafund Class K', fund),
  aSecurity('ELMCX', 'Elm Contrafund', fund),
  aSecurity('VASHX', 'Vanguard Ash Retirement 2050 Fund Investor Shares', fund),
  aSecurity('CSOL', 'Spruce Collective Solutions ETF', { type: 'EXCHANGE_TRADED_FUND', issuer: null }),
  aSecurity('SHRB', 'Shrub Inc.', { issuer: 'shrub' }),
  aSecurity('SHRB', 'Shrub Inc.', { ...toronto, issuer: 'shrub' }),
  aSecurity('LIND', 'Linden Inc.'),
  aSecurity('0APL', 'Apple Inc.', { ...london, issuer: 'apple', isin: 'US0378331005' }),
  aSecurity('AAPL', 'Apple Inc.', { issuer: 'apple', cusip: '037833100' }),
  aSecurity('0ACN', 'Accenture plc', { ...london, issuer: 'accenture', isin: 'IE00B4BNMY34' }),
  aSecurity('ACN', 'Accenture plc', { issuer: 'accenture', cusip: 'G1151C101' }),
  aSecurity('DGE', 'Diageo plc', { ...london, issuer: 'diageo', isin: 'GB0002374006' }),
  aSecurity('DEO', 'Diageo plc', { issuer: 'diageo', cusip: '25243Q205' }),
];
const former = new FormerListings(
  [
    { tickers: ['FRG'], name: 'MAPLE ENTERPRISES INC', until: null },
    { tickers: ['FRG'], name: 'Maple plc', until: '2024-08-01' },
  ],
  [
    {
      ticker: 'NCR',
      name: 'NCR Corp',
      until: '2023',
      outcome: 'renamed',
      successor: { ticker: 'LIND', name: 'Linden Inc.' },
      note: null,
    },
  ],
);
const matcher = new SecurityMatcher(former);
for (const security of securities) matcher.add(security);

const resolve = (reference: Partial<SecurityReference>) =>
  matcher.resolve({ ticker: null, name: null, isin: null, cusip: null, ...reference });
const nameOf = (index: number) => {
  const { ticker, exchangeLocation } = securities[index]!;
  return exchangeLocation === null ? ticker : `${ticker} abroad`;
};
const found = (reference: Partial<SecurityReference>) => {
  const { index } = resolve(reference);
  return index === null ? null : nameOf(index);
};
const offered = (reference: Partial<SecurityReference>) => {
  const result = resolve(reference);
  return result.index === null ? result.candidates.map(nameOf) : 'found';
};

describe('SecurityMatcher, of many companies that begin with a word', () => {
  it('offers three, and says which all of them are', () => {
    const twins = new SecurityMatcher();
    const added = Array.from({ length: 12 }, (_, n) =>
      twins.add(aSecurity(`TW${n}`, `Twin Number${n} Inc.`)),
    );
    expect(twins.resolve({ ticker: null, name: 'Twin', isin: null, cusip: null })).toMatchObject({
      candidates: added.slice(0, 3),
      allCandidates: added,
    });
  });
});

describe('SecurityMatcher, of companies abroad that have the ticker of one in the United States', () => {
  it('takes the one whose name is the same, not the one whose name is like it', () => {
    expect(found({ ticker: 'HAW', name: 'HAWTHORN PLC' })).toBe('HAW abroad');
    expect(found({ ticker: 'NXT', name: 'NEXT PLC' })).toBe('NXT abroad');
    expect(found({ ticker: 'HAW', name: 'HAWTHORN FINL INC' })).toBe('HAW');
  });

  it('asks where the row leaves out the legal form that tells them apart', () => {
    expect(offered({ ticker: 'HAW', name: 'Hawthorn' })).toEqual(['HAW', 'HAW abroad']);
    expect(offered({ name: 'Hawthorn' })).toEqual(['HAWY', 'HAW', 'HAW abroad']);
  });

  it.each([
    ['ROW', 'ROWAN KGAA'],
    ['ROW', 'ROWAN AG'],
    ['UCB', 'UCB SA'],
    ['NXT', 'NEXTWILLOW SE'],
    ['STN', 'STONEHAM CHARTERED PLC'],
    ['STN', 'LEVERED SHORT ASPEN ETP'],
    ['PLM', 'PELMERTON PLC'],
    ['PLN', 'PLN CORP'],
    ['PLM', 'NAVIGATORSPAC INC'],
  ])('does not take %s, %s for the one here', (ticker, name) => {
    expect(found({ ticker, name })).toBeNull();
  });

  it.each([
    ['FRG', 'MAPLE PLC', 'it was called so'],
    ['PRM', 'PERIMETER POPLAR SA', 'several words are the same'],
    ['BIR', 'BIRCH GROUP NV', 'many countries have the form of its name'],
  ])('takes %s, %s for the one here: %s', (ticker, name) => {
    expect(found({ ticker, name })).toBe(ticker);
  });
});

describe('SecurityMatcher, of coins', () => {
  it.each([
    ['BTC', 'Bitcoin', null],
    ['BTC', null, 'Crypto'],
    ['BTC-USD', null, null],
    ['SOL', null, null],
    [null, 'Solana', null],
  ])('takes %s, %s, %s for no security, and says that it is a coin', (ticker, name, type) => {
    expect(resolve({ ticker, name, type })).toMatchObject({ index: null, kind: 'coin' });
  });

  it('asks whether a ticker alone is the fund or the coin, unless the price decides', () => {
    expect(offered({ ticker: 'BTC' })).toEqual(['BTC']);
    expect(offered({ ticker: 'BTC', price: 90_000 })).toEqual(['BTC']);
    expect(found({ ticker: 'BTC', price: 41 })).toBe('BTC');
    expect(found({ ticker: 'LTC' })).toBe('LTC');
  });

  it('offers the fund whose ticker stands beside the name of the coin', () => {
    expect(offered({ ticker: 'GOAK', name: 'Bitcoin' })).toEqual(['GOAK']);
    expect(offered({ ticker: 'BTC', name: 'Bitcoin' })).toEqual([]);
  });

  it("takes a ticker in a publisher's list for the security", () => {
    const reference = { ticker: 'BTC', name: null, isin: null, cusip: null };
    expect(matcher.match(reference)).toMatchObject({ by: 'ticker' });
  });
});

describe('SecurityMatcher, of what is open to a retirement plan only', () => {
  it.each([
    ['ELM CONTRAFUND POOL CL 1', ['ELMCX', 'ELMFX']],
    ['VANG ASH RET 2050 TR', ['VASHX']],
    ['Vanguard Ash Retirement 2050 Trust II', ['VASHX']],
    ['Vanguard Ash Retirement 2045 Trust', []],
    ['Collective Trust', []],
  ])('offers the mutual funds of the strategy for %s, and takes none', (name, funds) => {
    expect(offered({ name })).toEqual(funds);
  });

  it('asks also where a pool comes with the ticker of the fund', () => {
    expect(offered({ ticker: 'ELMCX', name: 'Elm Contrafund Commingled Pool' })).toEqual(['ELMCX', 'ELMFX']);
  });

  it('does not ask of a fund whose own name has such a word', () => {
    expect(found({ ticker: 'CSOL', name: 'SPRUCE COLLECTIVE SOLUTIONS ETF' })).toBe('CSOL');
  });
});

describe('SecurityMatcher, of tickers that are something else', () => {
  it('offers the companies that a word calls, not only the one that has it as its ticker', () => {
    expect(offered({ ticker: 'Willow' })).toEqual(['WILL', 'WLW']);
    expect(offered({ ticker: 'WILLOW' })).toEqual(['WILL', 'WLW']);
    expect(found({ ticker: 'Will' })).toBe('WILL');
    expect(offered({ ticker: 'Shrub' })).toEqual(['SHRB', 'SHRUB']);
    expect(found({ ticker: 'SHRUB' })).toBe('SHRUB');
  });

  it('takes one word for the company where its ticker, which nobody has, is made of it', () => {
    expect(found({ ticker: 'LNDN', name: 'Linden' })).toBe('LIND');
    expect(offered({ ticker: 'QQZ', name: 'Linden' })).toEqual(['LIND']);
    expect(found({ ticker: 'LTC', name: 'Linden' })).toBeNull();
  });

  it('reads the market that a ticker ends in', () => {
    expect(found({ ticker: 'SHRB.TO' })).toBe('SHRB abroad');
    expect(offered({ ticker: 'LIND.L' })).toEqual(['LIND']);
    expect(found({ ticker: 'LIND.L', name: 'Linden Inc' })).toBe('LIND');
  });

  it('finds what became of a company that was called as its ticker', () => {
    expect(found({ ticker: 'NCR', name: 'NCR' })).toBe('LIND');
    expect(found({ ticker: 'NCR' })).toBeNull();
  });
});

describe('SecurityMatcher, of an ISIN that only a listing abroad comes with', () => {
  it('finds the listing in the United States by the CUSIP in it', () => {
    expect(found({ isin: 'US0378331005' })).toBe('AAPL');
    expect(nameOf(matcher.findByNumber('US0378331005')!)).toBe('AAPL');
  });

  it('finds the same shares in the United States, and no receipts for them', () => {
    expect(found({ isin: 'IE00B4BNMY34' })).toBe('ACN');
    expect(found({ isin: 'IE00B4BNMY34', ticker: '0ACN' })).toBe('0ACN abroad');
    expect(found({ isin: 'GB0002374006' })).toBe('DGE abroad');
  });
});
