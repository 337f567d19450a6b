import type { SearchableInstrument } from '../searchable-instrument.ts';

/** A domestic common stock, of unknown size unless said otherwise. */
export function security(
  ticker: string,
  name: string,
  differences: Partial<SearchableInstrument> = {},
): SearchableInstrument {
  return {
    ticker,
    name,
    type: 'COMMON_STOCK',
    marketCapitalization: null,
    isDomestic: true,
    exchangeLocation: null,
    ...differences,
  };
}

/** A few well-known securities in the words of the exchange, sizes in round billions. */
export const HOUSEHOLD_NAMES: readonly SearchableInstrument[] = [
  ...(
    [
      ['AAPL', 'Apple Inc. Common Stock', 4500],
      ['AMAT', 'Applied Materials Inc. Common Stock', 390],
      ['APLE', 'Apple Hospitality REIT Inc. Common Shares', 3],
      ['MSFT', 'Microsoft Corporation Common Stock', 3600],
      ['MSTR', 'MicroStrategy Incorporated Class A Common Stock', 90],
      ['GOOGL', 'Alphabet Inc. Class A Common Stock', 4200],
      ['GOOG', 'Alphabet Inc. Class C Capital Stock', 4190],
      ['META', 'Meta Platforms Inc. Class A Common Stock', 1400],
      ['BRK/A', 'Berkshire Hathaway Inc.', 1093],
      ['BRK/B', 'Berkshire Hathaway Inc.', 1094],
      ['JPM', 'JP Morgan Chase & Co. Common Stock', 930],
      ['MS', 'Morgan Stanley Common Stock', 330],
      ['JNJ', 'Johnson & Johnson Common Stock', 650],
      ['KO', 'Coca-Cola Company (The) Common Stock', 390],
      ['COKE', 'Coca-Cola Consolidated Inc. Common Stock', 12],
      ['T', 'AT&T Inc.', 190],
      ['TSLA', 'Tesla Inc. Common Stock', 1430],
      ['SLB', 'SLB Limited Common Stock', 60],
      ['AOS', 'A.O. Smith Corporation Common Stock', 10],
      ['MCD', "McDonald's Corporation Common Stock", 220],
      ['EL', 'Estée Lauder Companies Inc. (The) Common Stock', 30],
      ['BAC', 'Bank of America Corporation Common Stock', 430],
      ['NVDA', 'NVIDIA Corporation Common Stock', 5200],
      ['RY', 'Royal Bank Of Canada Common Stock', 200],
    ] as const
  ).map(([ticker, name, billions]) => security(ticker, name, { marketCapitalization: billions * 1e9 })),
  security('RY', 'Royal Bank of Canada', { isDomestic: false, exchangeLocation: 'TSX Toronto Exchange' }),
  security('MS^A', 'Morgan Stanley Depositary Shares Preferred Stock Series A', { type: 'UNKNOWN' }),
  security('SPY', 'SPDR S&P 500 ETF Trust', { type: 'EXCHANGE_TRADED_FUND' }),
  security('VOO', 'Vanguard S&P 500 ETF', { type: 'EXCHANGE_TRADED_FUND' }),
  security('VFIAX', 'Vanguard 500 Index Fund Admiral Shares', { type: 'MUTUALFUND' }),
  security('JPME', 'JPMorgan Diversified Return ETF', { type: 'EXCHANGE_TRADED_FUND' }),
  security('APPLX', 'Appleseed Fund Investor Share', { type: 'MUTUALFUND' }),
];
