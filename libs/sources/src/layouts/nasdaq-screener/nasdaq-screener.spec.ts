import { readText } from '../../../test/read-layout.ts';

const row = (changes: object) => ({
  symbol: 'OAK',
  name: 'Oak Rivers Inc. Common Stock',
  lastsale: '$12.50',
  netchange: '0.10',
  pctchange: '0.8%',
  volume: '100',
  marketCap: '1250000.00',
  country: 'United States',
  ipoyear: '',
  industry: 'Ignored',
  sector: 'Ignored',
  url: '/oak',
  ...changes,
});
const read = (rows: unknown[], name = 'nyse_full_tickers.json') =>
  readText(name, JSON.stringify(rows, null, 2));

describe('The layout of the Nasdaq screener', () => {
  it('takes the name, price, size, country and exchange of the file, but no sector', async () => {
    const { layout, instruments } = await read([row({})], 'amex_2026-03-04.json');
    expect(layout).toBe('nasdaq-screener');
    expect(instruments).toEqual([
      expect.objectContaining({
        ticker: 'OAK',
        name: 'Oak Rivers Inc.',
        type: 'COMMON_STOCK',
        exchange: 'NYSE American',
        exchangeLocation: null,
        isDomestic: true,
        country: 'US',
        sector: null,
        industry: null,
        marketCap: 1_250_000,
        price: { close: 12.5, day: '2026-03-04', quality: 'reported' },
        asOf: '2026-03-04',
      }),
    ]);
  });

  it.each([
    ['nasdaq_full_tickers.json', 'NASDAQ'],
    ['nyse_full_tickers.json', 'NYSE'],
    ['amex_full_tickers.json', 'NYSE American'],
  ])('derives the exchange from the file name %s', async (name, exchange) => {
    expect((await read([row({})], name)).instruments[0]!.exchange).toBe(exchange);
  });

  it('writes share classes and preferred series after a dot, and does not mark the latter as common stock', async () => {
    const { instruments } = await read([
      row({ symbol: 'BRK/B', name: 'Berkshire Hathaway Inc. Common Stock' }),
      row({ symbol: 'OAK^D', name: 'Oak Realty Trust Series D Cumulative Redeemable Preferred Stock' }),
      row({ symbol: 'OAKW', name: 'Oak Acquisition Corp. Warrant' }),
      row({ symbol: 'OAKF', name: 'Oak Income Fund Common Shares of Beneficial Interest' }),
    ]);
    expect(instruments.map(({ ticker, type }) => `${ticker} ${type}`)).toEqual([
      'BRK.B COMMON_STOCK',
      'OAK.PRD UNKNOWN',
      'OAKW UNKNOWN',
      'OAKF COMMON_STOCK',
    ]);
  });

  it('treats blank amounts and 0 as unknown', async () => {
    const { instruments } = await read([
      row({ marketCap: '0.00', lastsale: '' }),
      row({ symbol: 'ELM', lastsale: '$1,234.50' }),
    ]);
    expect(instruments[0]).toMatchObject({ marketCap: null, price: null });
    expect(instruments[1]!.price?.close).toBe(1234.5);
  });

  it('skips rows without a symbol or a name and rows that are not objects, and returns the rest', async () => {
    const { instruments, leftOut } = await read([
      row({ symbol: '' }),
      7,
      row({ name: null }),
      row({ symbol: 'ELM' }),
    ]);
    expect(instruments.map(({ ticker }) => ticker)).toEqual(['ELM']);
    expect(leftOut.map(({ row: number, reason }) => `${number} ${reason}`)).toEqual([
      '1 no symbol',
      '2 not an object',
      '3 no name',
    ]);
  });

  it('accepts the same columns as CSV, and a list inside an object', async () => {
    const csv =
      'Symbol,Name,Last Sale,Market Cap,Country\r\nOAK,"Oak, Inc. Common Stock",$3.00,"1,000",Canada\r\n';
    expect((await readText('nasdaq_screener.csv', csv)).instruments[0]).toMatchObject({
      name: 'Oak, Inc.',
      marketCap: 1000,
      country: 'CA',
    });
    const wrapped = JSON.stringify({
      data: { rows: [row({}), row({ symbol: 'ELM' })] },
      status: { rCode: 200 },
    });
    expect((await readText('nasdaq.json', wrapped)).instruments).toHaveLength(2);
  });

  it.each([
    ['ends in the middle', (text: string) => text.slice(0, -20)],
    ['has an element that is not JSON', (text: string) => text.replace('"$12.50"', '$12.50')],
    ['closes what it never opened', (text: string) => `${text}]`],
    ['has no rows', () => '{"symbol":1,"name":2,"lastsale":[]}'],
  ])('throws when the file %s', async (_what, damage) => {
    const text = JSON.stringify([row({}), row({ symbol: 'ELM' })]);
    await expect(readText('nyse.json', damage(text))).rejects.toThrow();
  });
});
