import { isoDay } from '@plumbline/screening';
import { readText, type ReadFile } from '../../../test/read-layout.ts';

const historiesOf = ({ records }: ReadFile) =>
  records.flatMap((record) => (record.kind === 'prices' ? [record.prices] : []));

/** Ticker, and day and close of each price. */
const quotesOf = (file: ReadFile) =>
  historiesOf(file).map(({ reference, days, closes }) => ({
    ticker: reference.ticker,
    quotes: [...days].map((day, at) => `${isoDay(day)} ${closes[at]}`),
  }));

const oak = [{ ticker: 'OAK', quotes: ['2024-01-02 185.64', '2024-01-03 184.25'] }];

describe('The layout of daily prices', () => {
  it.each([
    [
      'Stooq by symbol',
      'oak_us_d.csv',
      'Date,Open,High,Low,Close,Volume\r\n2024-01-02,1,1,1,185.64,9\r\n2024-01-03,1,1,1,184.25,9\r\n',
    ],
    [
      'Stooq in bulk',
      'oak.us.txt',
      '<TICKER>,<PER>,<DATE>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>,<OPENINT>\nOAK.US,D,20240102,000000,1,1,1,185.64,9,0\nOAK.US,D,20240103,000000,1,1,1,184.25,9,0\n',
    ],
    [
      'Yahoo',
      'OAK.csv',
      'Date,Open,High,Low,Close,Adj Close,Volume\n2024-01-02,1,1,1,190,185.64,9\n2024-01-03,1,1,1,190,184.25,9\n',
    ],
    [
      'Alpha Vantage, newest first',
      'daily_OAK.csv',
      'timestamp,open,high,low,close,volume\n2024-01-03,1,1,1,184.25,9\n2024-01-02,1,1,1,185.64,9\n',
    ],
    [
      'Alpha Vantage, adjusted',
      'daily_adjusted_OAK.csv',
      'timestamp,open,high,low,close,adjusted_close,volume,dividend_amount,split_coefficient\n2024-01-03,1,1,1,190,184.25,9,0.0,1.0\n2024-01-02,1,1,1,190,185.64,9,0.0,1.0\n',
    ],
    [
      'Tiingo',
      'OAK.csv',
      'date,close,high,low,open,volume,adjClose,adjHigh,adjLow,adjOpen,adjVolume,divCash,splitFactor\n2024-01-02,190,1,1,1,9,185.64,1,1,1,9,0,1\n2024-01-03,190,1,1,1,9,184.25,1,1,1,9,0,1\n',
    ],
    [
      'Tiingo as JSON',
      'OAK.json',
      JSON.stringify([
        {
          date: '2024-01-02T00:00:00.000Z',
          close: 190,
          high: 1,
          low: 1,
          open: 1,
          volume: 9,
          adjClose: 185.64,
        },
        {
          date: '2024-01-03T00:00:00.000Z',
          close: 190,
          high: 1,
          low: 1,
          open: 1,
          volume: 9,
          adjClose: 184.25,
        },
      ]),
    ],
    [
      'INTRINIO',
      'OAK.json',
      JSON.stringify({
        stock_prices: [
          { date: '2024-01-03', close: 190, adj_close: 184.25, volume: 9 },
          { date: '2024-01-02', close: 190, adj_close: 185.64, volume: 9 },
        ],
        security: { ticker: 'OAK', currency: 'USD' },
        next_page: null,
      }),
    ],
    [
      'XIGNITE',
      'OAK.json',
      JSON.stringify({
        Outcome: 'Success',
        Security: { Symbol: 'OAK' },
        HistoricalQuotes: [
          { Date: '1/2/2024', Close: 185.64, Open: 1, Currency: 'USD' },
          { Date: '1/3/2024', Close: 184.25, Open: 1, Currency: 'USD' },
        ],
      }),
    ],
    [
      'IEX',
      'OAK.json',
      JSON.stringify([
        { date: '2024-01-02', open: 1, close: 185.64, volume: 9, label: 'Jan 2', changeOverTime: 0 },
        { date: '2024-01-03', open: 1, close: 184.25, volume: 9, label: 'Jan 3', changeOverTime: 0 },
      ]),
    ],
    [
      'a column of names',
      'OAK_data.csv',
      'date,open,high,low,close,volume,Name\n2024-01-02,1,1,1,185.64,9,OAK\n2024-01-03,1,1,1,184.25,9,OAK\n',
    ],
  ])('parses the files of %s', async (_publisher, name, text) => {
    const file = await readText(name, text);
    expect(file.layout).toBe('daily-prices');
    expect(quotesOf(file)).toEqual(oak);
    expect(file.leftOut).toEqual([]);
  });

  it('leaves out prices that the file says are in another currency', async () => {
    const file = await readText(
      'OAK.csv',
      'date,close,volume,currency\n2024-01-02,1,9,USD\n2024-01-03,80,9,GBP\n',
    );
    expect(quotesOf(file)).toEqual([{ ticker: 'OAK', quotes: ['2024-01-02 1'] }]);
    expect(file.leftOut.map(({ row, reason }) => [row, reason])).toEqual([[3, 'not in US dollars']]);
  });

  it('separates the prices of many securities in one file by symbol, in any order', async () => {
    const file = await readText(
      'all.csv',
      'date,close,volume,Name\n2024-01-02,1,9,OAK\n2024-01-02,2,9,BRK-B\n2024-01-03,3,9,OAK\n2024-01-03,4,9,BRK-B\n',
    );
    expect(quotesOf(file)).toEqual([
      { ticker: 'OAK', quotes: ['2024-01-02 1', '2024-01-03 3'] },
      { ticker: 'BRK.B', quotes: ['2024-01-02 2', '2024-01-03 4'] },
    ]);
  });

  it('assigns prices to the American listing, whatever the spelling of the ticker', async () => {
    const text = 'Date,Close,Volume\n2024-01-02,1,9\n';
    for (const name of ['brk-b.us.txt', 'BRK-B.csv', 'brk.b_us_d.csv']) {
      const [history] = historiesOf(await readText(name, text));
      expect(history!.reference).toMatchObject({ ticker: 'BRK.B', exchange: 'US' });
    }
  });

  it('accepts quotes, separators and line ends of any kind', async () => {
    const text =
      '"Date","Close","Volume"\r"Jan 02, 2024","185.64","1,000"\r"Jan 03, 2024","184.25","2,000"\r';
    expect(quotesOf(await readText('OAK.csv', text))).toEqual(oak);
    await expect(readText('OAK.csv', text.replace('"2,000"', '"2,000'))).rejects.toThrow('never closed');
  });

  it('skips and reports rows without a date or a price above 0', async () => {
    const file = await readText(
      'oak.csv',
      'Date,Open,Close,Volume\n2024-01-02,1,,9\n2024-01-03,1,0,9\n2024-01-04,1,-3,9\n2024-01-05,1,null,9\n' +
        '2024-02-31,1,5,9\n,1,5,9\n2024-01-08,1,7,9\n2024-01-08,1,8,9\n',
    );
    expect(quotesOf(file)).toEqual([{ ticker: 'OAK', quotes: ['2024-01-08 7'] }]);
    expect(file.leftOut.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
      '2 no price',
      '3 no price',
      '4 no price',
      '5 no price',
      '6 no date',
      '7 no date',
      'null rows for a day that had come before',
    ]);
  });

  it('skips prices of minutes and weeks', async () => {
    const text =
      '<TICKER>,<PER>,<DATE>,<TIME>,<CLOSE>,<VOL>\nOAK.US,5,20240102,153000,1,9\nOAK.US,D,20240102,000000,2,9\n';
    const file = await readText('oak.txt', text);
    expect(quotesOf(file)).toEqual([{ ticker: 'OAK', quotes: ['2024-01-02 2'] }]);
    expect(file.leftOut[0]!.reason).toBe('not a daily price');
  });

  it('parses decimal commas when cells are separated by semicolons', async () => {
    const file = await readText(
      'OAK.csv',
      'Date;Open;Close;Volume\n2024-01-02;1,0;185,64;9\n2024-01-03;1,0;184,25;9\n',
    );
    expect(quotesOf(file)).toEqual(oak);
  });

  it.each([
    ['no rows', 'Date,Open,Close\n'],
    ['no price in any row', 'Date,Open,Close\n2024-01-02,1,null\n'],
  ])('rejects a file with %s', async (_what, text) => {
    await expect(readText('OAK.csv', text)).rejects.toThrow('there are no prices in it');
  });

  it.each(['No data', 'Brak danych', 'date,rank\n2024-01-02,1\n'])('does not match %p', async (text) => {
    expect((await readText('OAK.csv', text)).layout).toBeNull();
  });
});
