import { readText } from '../../../test/read-layout.ts';

const exchangeList = (...data: unknown[][]) =>
  JSON.stringify({ fields: ['cik', 'name', 'ticker', 'exchange'], data });
const linesOf = ({ instruments }: Awaited<ReturnType<typeof readText>>) =>
  instruments.map(({ ticker, name, type, exchange }) => `${ticker} | ${name} | ${type} | ${exchange}`);

describe('SEC company tickers', () => {
  it('takes ticker, readable name, exchange and company of each row', async () => {
    const file = await readText(
      'company_tickers_exchange_2026-08-01.json',
      exchangeList(
        [12, 'OAK RIVERS CORP /DE/', 'OAK', 'Nasdaq'],
        [13, 'Elm plc', 'ELM', 'NYSE'],
        [14, 'Ash Co', 'ASHX', ''],
      ),
    );
    expect(file.layout).toBe('sec-company-tickers');
    expect(linesOf(file)).toEqual([
      'OAK | Oak Rivers Corp | COMMON_STOCK | NASDAQ',
      'ELM | Elm plc | COMMON_STOCK | NYSE',
      'ASHX | Ash Co | COMMON_STOCK | United States',
    ]);
    expect(file.records[0]).toEqual({ kind: 'shareClass', shareClass: { ticker: 'OAK', company: 'cik-12' } });
    expect(file.instruments[0]).toMatchObject({
      asOf: '2026-08-01',
      dataSource: 'SEC company list',
      price: null,
    });
  });

  it('reads the lists as CSV, with the titles of either', async () => {
    for (const [layout, text] of [
      ['sec-company-tickers', 'cik,name,ticker,exchange\n12,OAK CORP,OAK,NYSE\n'],
      ['sec-company-tickers-bare', 'cik_str,ticker,title\n12,OAK,OAK CORP\n'],
    ] as const) {
      const file = await readText('tickers.csv', text);
      expect(file.layout).toBe(layout);
      expect(file.instruments).toMatchObject([{ ticker: 'OAK', name: 'Oak Corp' }]);
    }
  });

  it('reads the list without exchanges, an object of objects', async () => {
    const file = await readText(
      'company_tickers.json',
      JSON.stringify({
        0: { cik_str: 12, ticker: 'OAK', title: 'Oak Inc.' },
        1: { cik_str: 13, ticker: 'ELM', title: 'ELM CO' },
      }),
    );
    expect(linesOf(file)).toEqual([
      'OAK | Oak Inc. | COMMON_STOCK | United States',
      'ELM | Elm Co | COMMON_STOCK | United States',
    ]);
  });

  it('tells preferred series, warrants, rights and units by the ticker', async () => {
    const rows = ['OAKS', 'OAK-PA', 'OAK-WT', 'OAKSW', 'OAKSU', 'OAK-B', 'ELMSW'].map((ticker) => [
      12,
      'Oak Inc.',
      ticker,
      'NYSE',
    ]);
    const { instruments } = await readText(
      'company_tickers_exchange.json',
      exchangeList(...rows.slice(0, 6), [13, 'Elm Snow', 'ELMSW', 'NYSE']),
    );
    expect(instruments.filter(({ type }) => type === 'UNKNOWN').map(({ ticker }) => ticker)).toEqual([
      'OAK.PA',
      'OAK.WT',
      'OAKSW',
      'OAKSU',
    ]);
  });

  it('knows the fifth letters of Nasdaq behind a shorter ticker, and of a company that has no other ticker', async () => {
    const { instruments } = await readText(
      'company_tickers_exchange.json',
      exchangeList(
        ...['OAK', 'OAKAP', 'OAKWW', 'OAKLI', 'OAKA'].map((ticker) => [12, 'Oak Inc.', ticker, 'Nasdaq']),
        ...['ELMSL', 'ELMSM'].map((ticker) => [13, 'Elm Inc.', ticker, 'Nasdaq']),
        ...['ASHSA', 'ASHSK'].map((ticker) => [14, 'Ash Inc.', ticker, 'Nasdaq']),
        ...['FIR', 'FIRRP', 'FIRSI'].map((ticker) => [15, 'Fir Inc.', ticker, 'OTC']),
        [16, 'Yew Inc.', 'YEWLP', 'Nasdaq'],
      ),
    );
    expect(instruments.filter(({ type }) => type === 'UNKNOWN').map(({ ticker }) => ticker)).toEqual(
      'OAKAP OAKWW OAKLI ELMSL ELMSM FIRRP'.split(' '),
    );
  });

  it('tells certificates of a trust by the name, and no company that is called like a kind of security', async () => {
    const { instruments } = await readText(
      'company_tickers_exchange.json',
      exchangeList(
        [12, 'STRATS(SM) Trust for Oak Securities, Series 2006-1', 'OAC', 'NYSE'],
        [13, 'Structured Products Corp CorTS Trust for Elm', 'ELC', 'NYSE'],
        [14, 'Preferred Bank', 'PFBC', 'Nasdaq'],
        [15, 'Right On Brands, Inc.', 'RTON', 'OTC'],
        [16, 'Unit Corp', 'UNTC', 'OTC'],
      ),
    );
    expect(instruments.map(({ type }) => type === 'UNKNOWN')).toEqual([true, true, false, false, false]);
  });

  it('takes a ticker for a note when it begins otherwise than the main one on the same exchange', async () => {
    const { instruments } = await readText(
      'company_tickers_exchange.json',
      exchangeList(
        [12, 'Oak Inc.', 'OAKSA', 'Nasdaq'],
        [12, 'Oak Inc.', 'OAKSK', 'Nasdaq'],
        [12, 'Oak Inc.', 'OZZ', 'NYSE'],
        [12, 'Oak Inc.', 'TREEF', 'OTC'],
      ),
    );
    expect(instruments.map(({ type }) => type)).toEqual([
      'COMMON_STOCK',
      'COMMON_STOCK',
      'UNKNOWN',
      'COMMON_STOCK',
    ]);
  });

  it('reports rows that it cannot use and goes on', async () => {
    const { leftOut, instruments } = await readText(
      'company_tickers_exchange.json',
      exchangeList(
        [12, 'Oak', '', 'NYSE'],
        ['x', 'Elm', 'ELM', 'NYSE'],
        [14, '', 'ASH', 'NYSE'],
        [15, 'Fir', 'FIR', null],
      ),
    );
    expect(leftOut.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
      '1 no ticker',
      '2 no CIK',
      '3 no name',
    ]);
    expect(instruments.map(({ ticker }) => ticker)).toEqual(['FIR']);
  });

  it('fails as a whole where the text breaks off', async () => {
    const text = exchangeList([12, 'Oak', 'OAK', 'NYSE']).slice(0, -3);
    await expect(readText('company_tickers_exchange.json', text)).rejects.toThrow(SyntaxError);
  });
});

describe('SEC fund classes', () => {
  it('reads tickers with their series from the list without names', async () => {
    const { layout, records } = await readText(
      'company_tickers_mf_2026-08-01.json',
      JSON.stringify({
        fields: ['cik', 'seriesId', 'classId', 'symbol'],
        data: [
          [36405, 'S000002839', 'C000007773', 'VFINX'],
          [36405, '', 'C1', 'VOO'],
        ],
      }),
    );
    expect(layout).toBe('sec-fund-classes');
    expect(records).toEqual([
      {
        kind: 'fundClass',
        fundClass: {
          ticker: 'VFINX',
          series: 'S000002839',
          company: 'cik-36405',
          name: null,
          asOf: '2026-08-01',
        },
      },
      { kind: 'leftOut', leftOut: { file: expect.any(String), row: 2, subject: 'VOO', reason: 'no series' } },
    ]);
  });

  it('reads names from the file of series and classes, and passes over classes without a ticker', async () => {
    const { records } = await readText(
      'series_class.csv',
      'Reporting File Number,CIK Number,Entity Name,Entity Org Type,Series ID,Series Name,Class ID,Class Name,Class Ticker\n' +
        '811-1,12,OAK FUNDS,30,S000000001,Oak Growth Fund,C000000001,Investor Shares,OAKGX\n' +
        '811-1,12,OAK FUNDS,30,S000000001,Oak Growth Fund,C000000002,Class B,\n',
    );
    expect(records).toMatchObject([
      {
        kind: 'fundClass',
        fundClass: { ticker: 'OAKGX', series: 'S000000001', name: 'Oak Growth Fund Investor Shares' },
      },
    ]);
  });
});

describe('SEC filers', () => {
  const table =
    'name,cik,ein,entityType,sic,business_stateOrCountry,business_stateOrCountryDescription,stateOfIncorporation,' +
    'stateOfIncorporationDescription,tickers\n' +
    "OAK CORP,0000000012,362334820,operating,2111,IL,IL,DE,DE,\"['OAK', 'OAK-B']\"\n" +
    'ELM LTD,0000000013,000000000,other,,A6,"Ontario, Canada",E9,Cayman Islands,[]\n' +
    'ASH,,,other,100,M0,Japan,,,[]\n';

  it('reads industry, country, incorporation, tax number and tickers by CIK', async () => {
    const { layout, records } = await readText('filers_2026-07-23.csv', table);
    expect(layout).toBe('sec-filers');
    expect(records).toEqual([
      {
        kind: 'filer',
        filer: {
          company: 'cik-12',
          sic: 2111,
          country: 'US',
          incorporated: 'US',
          ein: '362334820',
          asOf: '2026-07-23',
        },
      },
      { kind: 'shareClass', shareClass: { ticker: 'OAK', company: 'cik-12' } },
      { kind: 'shareClass', shareClass: { ticker: 'OAK.B', company: 'cik-12' } },
      {
        kind: 'filer',
        filer: {
          company: 'cik-13',
          sic: null,
          country: 'CA',
          incorporated: 'KY',
          ein: null,
          asOf: '2026-07-23',
        },
      },
      { kind: 'leftOut', leftOut: { file: expect.any(String), row: 4, subject: 'ASH', reason: 'no CIK' } },
    ]);
  });

  it('reads the file of one company', async () => {
    const { records } = await readText(
      'CIK0000000012.json',
      JSON.stringify({
        cik: '0000000012',
        entityType: 'operating',
        sic: '3571',
        ein: '942404110',
        tickers: ['OAK'],
        stateOfIncorporation: 'DE',
        stateOfIncorporationDescription: 'DE',
        addresses: { business: { stateOrCountry: 'X0', stateOrCountryDescription: 'United Kingdom' } },
        filings: { recent: {} },
      }),
    );
    expect(records).toMatchObject([
      {
        kind: 'filer',
        filer: { company: 'cik-12', sic: 3571, country: 'GB', incorporated: 'US', ein: '942404110' },
      },
      { kind: 'shareClass', shareClass: { ticker: 'OAK', company: 'cik-12' } },
    ]);
  });
});

describe('SEC filer names', () => {
  const linesOf = ({ records }: Awaited<ReturnType<typeof readText>>) =>
    records.map((record) => {
      if (record.kind === 'leftOut') return `${record.leftOut.subject}: ${record.leftOut.reason}`;
      if (record.kind !== 'filerName') return record.kind;
      const { company, name, from, to, asOf } = record.filerName;
      return `${company} | ${name} | ${from} to ${to} | ${asOf}`;
    });

  it('reads names with their days, and leaves out those whose days cannot be', async () => {
    const file = await readText(
      'names_2026-07-23.csv',
      'name,start_date,end_date,cik\n' +
        'OAK CORP /DE/,2017-11-28,,0000000012\nBEECH POWER CORP,,2017-11-28,0000000012\n' +
        'ASH,1994-02-30,,13\nFIR,1994-02-03,soon,13\nELM,2020-01-02,2020-01-01,13\nYEW,,,x\n,,,13\n',
    );
    expect(file.layout).toBe('sec-filer-names');
    expect(linesOf(file)).toEqual([
      'cik-12 | OAK CORP | 2017-11-28 to  | 2026-07-23',
      'cik-12 | BEECH POWER CORP |  to 2017-11-28 | 2026-07-23',
      'ASH: a name without a valid date',
      'FIR: a name without a valid date',
      'ELM: a name that ends before it begins',
      'YEW: no CIK',
      ': no name',
    ]);
  });

  it('takes codes of places off names, and nothing else', async () => {
    const names = ['OAK CORP/NEW/DE/', 'OAK CORP /', 'OAK / /FI', 'Oak A/S', 'OAK/ELMCORP', 'OAK I/O CORP'];
    const rows = names.map((name) => `${name},,,12`).join('\n');
    const { records } = await readText('names.csv', `name,start_date,end_date,cik\n${rows}\n`);
    expect(records.map((record) => record.kind === 'filerName' && record.filerName.name)).toEqual([
      'OAK CORP',
      'OAK CORP',
      'OAK',
      'Oak A/S',
      'OAK/ELMCORP',
      'OAK I/O CORP',
    ]);
  });

  it('reads the names in the submissions of a company that had another', async () => {
    const former = [
      { name: 'BEECH POWER CORP', from: '2001-03-04T05:00:00.000Z', to: '2017-11-28T05:00:00.000Z' },
      { name: 'PINE CO', from: '1994-01-01T05:00:00.000Z', to: null },
    ];
    const submissions = (formerNames: unknown) =>
      JSON.stringify({ cik: '0000000012', sic: '', name: 'OAK CORP', tickers: [], formerNames });
    expect(linesOf(await readText('CIK0000000012.json', submissions(former)))).toEqual([
      'filer',
      'cik-12 | OAK CORP |  to  | 2026-01-02',
      'cik-12 | BEECH POWER CORP | 2001-03-04 to 2017-11-28 | 2026-01-02',
      'PINE CO: a name without a valid date',
    ]);
    for (const none of [[], null, undefined])
      expect(linesOf(await readText('CIK0000000012.json', submissions(none)))).toEqual(['filer']);
  });
});

describe('SEC data sets of financial statements', () => {
  it('takes industry code and country of each filer from SUB, as of its filing, and leaves the figures', async () => {
    const titles = ['adsh', 'cik', 'name', 'sic', 'countryba', 'stprba', 'countryinc', 'filed'].join('\t');
    const rows = ['1\t12\tOAK CORP\t2111\tGB\t\tKY\t20260505', '2\t13\tELM INC\t\tUS\tIL\t\t20260506'];
    const { layout, records } = await readText('sub.txt', `${titles}\n${rows.join('\n')}\n`);
    expect(layout).toBe('sec-filers');
    expect(records).toEqual([
      {
        kind: 'filer',
        filer: {
          company: 'cik-12',
          sic: 2111,
          country: 'GB',
          incorporated: 'KY',
          ein: null,
          asOf: '2026-05-05',
        },
      },
      {
        kind: 'filer',
        filer: {
          company: 'cik-13',
          sic: null,
          country: 'US',
          incorporated: null,
          ein: null,
          asOf: '2026-05-06',
        },
      },
    ]);
    const figures = await readText(
      'num.txt',
      'adsh\ttag\tversion\tddate\tvalue\n1\tAssets\tus-gaap\t20260331\t5\n',
    );
    expect(figures.layout).toBe('sec-statement-tables');
  });
});
