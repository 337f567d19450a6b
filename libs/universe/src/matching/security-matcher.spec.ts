import type { SecurityReference } from '../records/universe-record.ts';
import { SecurityMatcher, type MatchableSecurity } from './security-matcher.ts';

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
];
const matcher = new SecurityMatcher();
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
    expect(found({ ticker: 'FB', name: 'META PLATFORMS INC CLASS A' })).toBe('META by name');
    expect(found({ name: 'Apple' })).toBe('AAPL by name');
    expect(found({ name: 'ISHARES CORE S+P 500 ETF' })).toBe('IVV by name');
  });

  it('matches no warrant by its company and nothing by a similar name', () => {
    expect(found({ name: 'Oak Corp' })).toBeNull();
    expect(found({ name: 'Aple Inc.' })).toBeNull();
    expect(found({})).toBeNull();
  });

  it('suggests similar names, most similar first, for a person to decide', () => {
    const names = matcher.suggest('Berkshire Hathway', 3).map((index) => securities[index]!.ticker);
    expect(names[0]).toBe('BRK.B');
    expect(matcher.suggest('zzzzqqqq', 3)).toEqual([]);
  });
});
