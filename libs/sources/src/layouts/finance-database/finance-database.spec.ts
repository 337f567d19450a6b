import { readText } from '../../../test/read-layout.ts';

const etfHeader = 'symbol,name,currency,summary,category_group,category,family,exchange,mic,isin';
const fundHeader = 'symbol,name,currency,summary,category_group,category,family,exchange,mic';
const equityHeader =
  'symbol,name,summary,currency,sector,industry_group,industry,exchange,mic,market,country,state,city,zipcode,' +
  'website,market_cap,isin,cusip,figi,composite_figi,shareclass_figi,delisted';
const lines = (...rows: string[]) => `${rows.join('\n')}\n`;

describe('FinanceDatabase ETFs', () => {
  it('marks American funds as domestic and removes the market from foreign symbols', async () => {
    const { layout, instruments } = await readText(
      'financedatabase_etfs.csv',
      lines(
        etfHeader,
        'OAKE,Oak Total Market ETF,USD,"About, oaks.",Equities,Blend,Oak Funds,PCX,ARCX,US0378331005',
        'OAKE.DE,Oak Total Market UCITS,EUR,,Equities,Blend,Oak Funds,GER,XETR,IE00BK5BZX59',
        '0A12.L,Oak Short Bonds,,,,,,,,',
      ),
    );
    expect(layout).toBe('finance-database-etfs');
    expect(instruments).toEqual([
      expect.objectContaining({
        ticker: 'OAKE',
        type: 'EXCHANGE_TRADED_FUND',
        exchange: 'NYSE Arca',
        exchangeLocation: null,
        isDomestic: true,
        country: 'US',
        isin: 'US0378331005',
        cusip: '037833100',
        fundFamily: 'Oak Funds',
        issuer: null,
      }),
      expect.objectContaining({
        ticker: 'OAKE',
        exchangeLocation: 'Xetra (Frankfurt)',
        isDomestic: false,
        country: 'IE',
        cusip: null,
      }),
      expect.objectContaining({ ticker: '0A12', exchangeLocation: 'London Stock Exchange', currency: 'GBP' }),
    ]);
  });

  it('skips rows without a name, index symbols and unknown markets, and reports the row', async () => {
    const { instruments, leftOut } = await readText(
      'etfs.csv',
      lines(
        etfHeader,
        'OAKE,,USD,,,,,PCX,,',
        '^OAKE,OAK INDICATIVE,USD,,,,,NIM,,',
        'OAK=F,Oak Future,USD,,,,,NYM,,',
        ',Nameless,USD,,,,,PCX,,',
      ),
    );
    expect(instruments).toEqual([]);
    expect(leftOut.map(({ row, subject, reason }) => `${row} ${subject}: ${reason}`)).toEqual([
      '2 OAKE: no name',
      '3 ^OAKE: an index or indicative value, not a security',
      '4 OAK=F: unknown market',
      '5 Nameless: no symbol',
    ]);
  });
});

describe('FinanceDatabase funds', () => {
  it('is distinguished from ETFs by its name or the missing ISIN column', async () => {
    const text = lines(fundHeader, 'OAKFX,Oak Growth Fund - Class A,USD,,Equities,Growth,Oak Funds,NAS,');
    for (const name of ['financedatabase_funds.csv', 'list.csv']) {
      const { layout, instruments } = await readText(name, text);
      expect(layout).toBe('finance-database-funds');
      expect(instruments[0]).toMatchObject({
        ticker: 'OAKFX',
        type: 'MUTUALFUND',
        exchange: 'NASDAQ',
        country: 'US',
      });
    }
  });

  it('accepts any order of columns, semicolons, capitals, a byte order mark and Windows line ends', async () => {
    const text =
      '\ufeffExchange;NAME;Symbol;Family;Category;Currency;MIC\r\nNAS;"Oak; Fund";OAKFX;Oak;Blend;USD;\r\n\r\n';
    expect((await readText('funds.csv', text)).instruments[0]).toMatchObject({
      ticker: 'OAKFX',
      name: 'Oak; Fund',
    });
  });

  it('decodes files that Windows spreadsheets save in their own encoding', async () => {
    const text = Buffer.from(lines(fundHeader, '0AK.SG,Fonds für Bäume,EUR,,,,Eiche,STU,XSTU'), 'latin1');
    expect((await readText('funds.csv', text, 4096)).instruments[0]!.name).toBe('Fonds für Bäume');
  });
});

describe('FinanceDatabase equities', () => {
  const equity = (symbol: string, name: string, rest: string) => `${symbol},${name},,GBP,Tech,,,${rest}`;

  it('uses the market as location, the country, validated identifiers, and no sector', async () => {
    const { layout, instruments } = await readText(
      'financedatabase_equities_LSE.csv',
      lines(
        equityHeader,
        equity(
          '0R2V.L',
          'Apple Inc.',
          'LSE,XLON,London Stock Exchange (international),United States,,,,,Mega Cap,US0378331005,,,,,False',
        ),
        equity('AV-A.L', 'Aviva plc', 'LSE,XLON,,United Kingdom,,,,,,GB0000000000,123,,,,'),
      ),
    );
    expect(layout).toBe('finance-database-equities');
    expect(instruments[0]).toMatchObject({
      ticker: '0R2V',
      type: 'COMMON_STOCK',
      exchange: 'LSE',
      exchangeLocation: 'London Stock Exchange (international)',
      country: 'US',
      cusip: '037833100',
      sector: null,
      marketCap: null,
    });
    expect(instruments[1]).toMatchObject({
      ticker: 'AV.A',
      exchangeLocation: 'London Stock Exchange',
      isin: null,
      cusip: null,
    });
  });

  it('distinguishes traded products, preferred series and warrants from shares, and skips delisted rows', async () => {
    const toronto = (symbol: string, name: string, delisted = 'False') =>
      equity(symbol, name, `TOR,XTSE,TSX Toronto Exchange,Canada,,,,,,,,,,,${delisted}`);
    const { instruments, leftOut } = await readText(
      'equities_TOR.csv',
      lines(
        equityHeader,
        toronto('OAK-PA.TO', 'Oak Corp'),
        toronto('OAK-UN.TO', 'Oak Real Estate Trust'),
        toronto('OAK3.TO', 'Leverage Shares 3x Oak ETP'),
        toronto('OLD.TO', 'Old Oak Corp', 'True'),
      ),
    );
    expect(instruments.map(({ ticker, type }) => `${ticker} ${type}`)).toEqual([
      'OAK.PA UNKNOWN',
      'OAK.UN COMMON_STOCK',
      'OAK3 EXCHANGE_TRADED_FUND',
    ]);
    expect(leftOut[0]).toMatchObject({ subject: 'OLD.TO', reason: 'delisted', row: 5 });
  });

  it('throws when a quoted cell is never closed or there are no rows', async () => {
    await expect(readText('equities.csv', `${equityHeader}\n"OAK.L,Oak\n`)).rejects.toThrow();
    await expect(readText('equities.csv', `${equityHeader}\n`)).rejects.toThrow('no rows');
  });
});
