import { readText } from '../../../test/read-layout.ts';

const read = async (name: string, text: string) => {
  const { layout, instruments, leftOut } = await readText(name, text);
  const lines = instruments.map((row) => [row.ticker, row.name, row.type, row.exchange].join(' | '));
  const prices = instruments.map(({ price }) => price);
  return { layout, lines, prices, leftOut: leftOut.map(({ subject, reason }) => `${subject}: ${reason}`) };
};

describe('Symbol directories', () => {
  it('reads nasdaqlisted.txt without test symbols and the last line', async () => {
    const { layout, lines, leftOut } = await read(
      'nasdaqlisted.txt',
      'Symbol|Security Name|Market Category|Test Issue|Financial Status|Round Lot Size|ETF|NextShares\r\n' +
        'OAK|Oak Rivers Inc. - Common Stock|Q|N|N|100|N|N\r\n' +
        'OAKW|Oak Rivers Inc. - Warrant|S|N|N|100|N|N\r\n' +
        'OAKE|Oak Index ETF|G|N|N|100|Y|N\r\n' +
        'ZAZZT|Tick Pilot Test Stock Class A|G|Y|N|100|N|N\r\n' +
        'File Creation Time: 1217200717:03|||||||\r\n',
    );
    expect(layout).toBe('symbol-directories');
    expect(lines).toEqual([
      'OAK | Oak Rivers Inc. | COMMON_STOCK | NASDAQ',
      'OAKW | Oak Rivers Inc. - Warrant | UNKNOWN | NASDAQ',
      'OAKE | Oak Index ETF | EXCHANGE_TRADED_FUND | NASDAQ',
    ]);
    expect(leftOut).toEqual(['ZAZZT: a test symbol']);
  });

  it('reads otherlisted.txt and nasdaqtraded.txt with the exchange of each symbol', async () => {
    const other = await read(
      'otherlisted.txt',
      'ACT Symbol|Security Name|Exchange|CQS Symbol|ETF|Round Lot Size|Test Issue|NASDAQ Symbol\n' +
        'OAK.B|Oak Inc. New Common Stock|N|OAK.B|N|100|N|OAK.B\nOAKE|Oak ETF|P|OAKE|Y|100|N|OAKE\n' +
        'ELM$D|Elm Trust 6% Preferred|A|ELMpD|N|100|N|ELM-D\nFile Creation Time: 1217200717:03||||||\n',
    );
    expect(other.lines).toEqual([
      'OAK.B | Oak Inc. | COMMON_STOCK | NYSE',
      'OAKE | Oak ETF | EXCHANGE_TRADED_FUND | NYSE Arca',
      'ELM.PRD | Elm Trust 6% Preferred | UNKNOWN | NYSE American',
    ]);
    const traded = await read(
      'nasdaqtraded.txt',
      'Nasdaq Traded|Symbol|Security Name|Listing Exchange|Market Category|ETF|Round Lot Size|Test Issue|Financial Status|CQS Symbol|NASDAQ Symbol|NextShares\n' +
        'Y|OAK|Oak Inc. Common Stock|Z| |N|100|N||OAK|OAK|N\nFile Creation Time: 1217200717:03|||||||||||\n',
    );
    expect(traded.lines).toEqual(['OAK | Oak Inc. | COMMON_STOCK | Cboe BZX']);
    expect([...other.leftOut, ...traded.leftOut]).toEqual([]);
  });

  it('reads mutual funds, and the lists of Alpha Vantage and IEX without what is delisted', async () => {
    const funds = await read(
      'mfundslist.txt',
      'Fund Symbol|Fund Name|Fund Family Name|Type|Category|Pricing Agent\nOAKX|Oak Growth Fund|Oak|MF|OE|\n',
    );
    expect(funds.lines).toEqual(['OAKX | Oak Growth Fund | MUTUALFUND | NASDAQ']);
    const alphaVantage = await read(
      'listing_status.csv',
      'symbol,name,exchange,assetType,ipoDate,delistingDate,status\nOAK,Oak Inc,NYSE,Stock,1999-11-18,null,Active\nELM,Elm Inc,NYSE,Stock,1999-11-18,2020-01-02,Delisted\nOAKE,Oak ETF,NYSE ARCA,ETF,2010-01-04,null,Active\n',
    );
    expect(alphaVantage.lines).toEqual([
      'OAK | Oak Inc | COMMON_STOCK | NYSE',
      'OAKE | Oak ETF | EXCHANGE_TRADED_FUND | NYSE Arca',
    ]);
    expect(alphaVantage.leftOut).toEqual(['ELM: delisted']);
    const symbol = { exchange: 'NAS', date: '2019-03-29', region: 'US', currency: 'USD', isEnabled: true };
    const iex = await read(
      'symbols.json',
      JSON.stringify([
        { symbol: 'OAK', name: 'Oak Inc.', type: 'cs', iexId: 'IEX_1', ...symbol },
        { symbol: 'OAKE', name: 'Oak ETF', type: 'et', iexId: 'IEX_2', ...symbol },
      ]),
    );
    expect(iex.lines).toEqual([
      'OAK | Oak Inc. | COMMON_STOCK | NASDAQ',
      'OAKE | Oak ETF | EXCHANGE_TRADED_FUND | NASDAQ',
    ]);
  });

  it('reads a stock list of VALUE_LINE with the prices of its day, whatever it ranks', async () => {
    const list = await read(
      'value_line_2026-08-14.csv',
      'Company Name,Ticker,Exchange,Recent Price,Timeliness,Safety,Technical,Industry\n' +
        'Oak Inc.,OAK,NYS,$12.50,2,3,1,Forestry\nElm Inc.,ELM,NDQ,NMF,4,3,5,Forestry\nFir Ltd.,FIR,TSE,9.00,3,3,3,Forestry\n',
    );
    expect(list.leftOut).toEqual(['FIR: not listed in the United States']);
    expect(list.lines).toEqual([
      'OAK | Oak Inc. | COMMON_STOCK | NYSE',
      'ELM | Elm Inc. | COMMON_STOCK | NASDAQ',
    ]);
    expect(list.prices).toEqual([{ close: 12.5, day: '2026-08-14', quality: 'reported' }, null]);
  });
});
