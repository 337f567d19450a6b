import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { readSource, type ReadUniverse } from '../../test/read-source.ts';
import { tarOf, withFolder, type Content } from '../../test/temporary-folder.ts';
import { starterFolder } from '../starter/starter-tables.ts';
import { folderSource } from './folder-source.ts';

const screener = (...rows: [symbol: string, name: string, extra?: object][]) =>
  JSON.stringify(
    rows.map(([symbol, name, extra]) => ({
      symbol,
      name,
      lastsale: '$10.00',
      marketCap: '5000000.00',
      country: 'United States',
      ...extra,
    })),
  );
const etfs = (...rows: string[]) =>
  `symbol,name,currency,summary,category_group,category,family,exchange,mic,isin\n${rows.join('\n')}\n`;
const lse = (...rows: string[]) =>
  `symbol,name,currency,sector,industry,exchange,market,country,isin,cusip,delisted\n${rows.join('\n')}\n`;

const read = (files: Record<string, Content>): Promise<ReadUniverse> =>
  withFolder(files, (directory) => readSource(folderSource({ directory, isBare: true })));
const tickers = ({ instruments }: ReadUniverse) => instruments.map(({ ticker }) => ticker);
const reasons = ({ leftOut }: ReadUniverse) => leftOut.map(({ file, reason }) => `${file}: ${reason}`);

describe('folder source, bare', () => {
  it('reads exchanges before catalogs, keeps the first of a ticker and reports the second', async () => {
    const universe = await read({
      'a_etfs.csv': etfs('OAK,Oak ETF,USD,,,,Oak,PCX,,', 'OAK.DE,Oak UCITS ETF,EUR,,,,Oak,GER,,'),
      'z_nasdaq.json': screener(['OAK', 'Oak Inc. Common Stock']),
    });
    expect(universe.instruments.map(({ name }) => name)).toEqual(['Oak Inc.', 'Oak UCITS ETF']);
    expect(universe.leftOut).toEqual([
      { file: 'a_etfs.csv', row: null, subject: 'OAK', reason: 'duplicate ticker: first in z_nasdaq.json' },
    ]);
  });

  it('does not report what a second file has again', async () => {
    const universe = await read({
      'a_etfs.csv': etfs('ELM,Elm Index ETF,USD,,,,Elm,PCX,,'),
      'b_etfs.csv': etfs('ELM,Elm Index Exchange Traded Fund,USD,,,,Elm,PCX,,'),
      'nasdaq.json': screener(['OAK', 'Oak Inc. Common Stock']),
      'nyse.json': screener(['OAK', 'Oak, Inc.']),
    });
    expect(universe.instruments.map(({ ticker }) => ticker)).toEqual(['OAK', 'ELM']);
    expect(universe.leftOut).toEqual([]);
  });

  it('gives share classes and cross listings one issuer, and companies of the same name abroad another', async () => {
    const universe = await read({
      'nasdaq.json': screener(
        ['OAKA', 'Oak Rivers Inc. Class A Common Stock'],
        ['OAKB', 'Oak Rivers Inc. Class B Common Stock'],
        ['OAKW', 'Oak Rivers Inc. Warrant'],
        ['ELM', 'Elm plc Ordinary Shares', { country: 'Ireland' }],
      ),
      'equities.csv': lse(
        '0OAK.L,"Oak Rivers, Inc.",USD,,,LSE,London Stock Exchange (international),United States,,,',
        'ELM.L,Elm plc,GBP,,,LSE,London Stock Exchange (international),United Kingdom,,,',
      ),
    });
    expect(universe.instruments.map(({ ticker, issuer }) => `${ticker} ${issuer}`)).toEqual([
      'OAKA oak-rivers-inc',
      'OAKB oak-rivers-inc',
      'OAKW oak-rivers-inc',
      'ELM elm-plc',
      '0OAK oak-rivers-inc',
      'ELM elm-plc-gb',
    ]);
  });

  it('keeps two domestic companies of one name apart, unless their tickers begin alike', async () => {
    const universe = await read({
      'nasdaq.json': screener(
        ['OBCP', 'Oak Bank Corporation Common Stock'],
        ['OKDB', 'Oak Bank Corp. Common Stock'],
        ['OBCPP', 'Oak Bank Corporation Depositary Shares'],
      ),
    });
    expect(universe.instruments.map(({ issuer }) => issuer)).toEqual([
      'oak-bank-corp',
      'oak-bank-corp-us',
      'oak-bank-corp',
    ]);
  });

  it('takes industry and country of companies from the SEC’s files', async () => {
    const universe = await read({
      'company_tickers_exchange.json': JSON.stringify({
        fields: ['cik', 'name', 'ticker', 'exchange'],
        data: [
          [12, 'OAK CORP', 'OAK', 'NYSE'],
          [13, 'Smoke Inc.', 'SMOK', 'NYSE'],
        ],
      }),
      'filers_2026-07-23.csv':
        'name,cik,entityType,sic,business_stateOrCountry,business_stateOrCountryDescription,tickers\n' +
        "OAK CORP,12,operating,3571,IL,IL,['OAK']\nSMOKE INC,13,operating,2111,X0,United Kingdom,['SMOK']\n",
    });
    expect(universe.instruments).toMatchObject([
      { ticker: 'OAK', sic: 3571, country: 'US', industry: 'Computers' },
      { ticker: 'SMOK', sic: 2111, country: 'GB', industry: 'Tobacco Products' },
    ]);
    const rows = universe.evidence.map(({ issuer, criterion, status }) => `${issuer} ${criterion} ${status}`);
    expect(rows).toEqual(['oak-corp null candidate', 'smoke-inc null flagged']);
    expect(universe.evidence[0]).toMatchObject({ date: '2026-07-23', quality: 'classification' });
  });

  it('gives every class of a fund’s series its positions, and a name of its own to a class nobody names', async () => {
    const universe = await read({
      'company_tickers_mf.json': JSON.stringify({
        fields: ['cik', 'seriesId', 'classId', 'symbol'],
        data: [
          [1, 'S000000001', 'C1', 'OAKFX'],
          [1, 'S000000001', 'C2', 'OAKE'],
          [1, 'S000000002', 'C3', 'ELMFX'],
        ],
      }),
      'etfs.csv': etfs('OAKE,Oak ETF,USD,,,,Oak,PCX,,'),
      'nyse.json': screener(['ASH', 'Ash Common Stock']),
      'OAKE_holdings_2026-01-31.csv': 'Ticker,Name,Weight\nASH,Ash,100\n',
    });
    const funds = universe.instruments.filter(({ type }) => type !== 'COMMON_STOCK');
    expect(funds.map(({ ticker, name, type }) => `${ticker} | ${name} | ${type}`)).toEqual([
      'OAKE | Oak ETF | EXCHANGE_TRADED_FUND',
      'OAKFX | OAKFX (mutual fund, name not known) | MUTUALFUND',
      'ELMFX | ELMFX (mutual fund, name not known) | MUTUALFUND',
    ]);
    expect(universe.holdings.map(({ fund, positions }) => `${fund.ticker} ${positions.length}`)).toEqual([
      'OAKE 1',
      'OAKFX 1',
    ]);
  });

  it('gives a filing’s positions to all classes of the series that it names', async () => {
    const filing =
      '<edgarSubmission xmlns="http://www.sec.gov/edgar/nport"><genInfo><seriesId>S000000001</seriesId>' +
      '<repPdDate>2026-04-30</repPdDate></genInfo><invstOrSecs><invstOrSec><name>Ash</name><cusip>N/A</cusip><pctVal>100</pctVal>' +
      '<payoffProfile>Long</payoffProfile><assetCat>EC</assetCat></invstOrSec></invstOrSecs></edgarSubmission>';
    const universe = await read({
      'company_tickers_mf.json': JSON.stringify({
        fields: ['cik', 'seriesId', 'classId', 'symbol'],
        data: [
          [1, 'S000000001', 'C1', 'OAKFX'],
          [1, 'S000000001', 'C2', 'OAKY'],
          [1, 'S000000002', 'C3', 'ELMFX'],
        ],
      }),
      'primary_doc.xml': filing,
    });
    expect(universe.holdings.map(({ fund, asOf }) => `${fund.ticker} ${asOf}`)).toEqual([
      'OAKFX 2026-04-30',
      'OAKY 2026-04-30',
    ]);
  });

  it('joins tickers that a list says have one CIK, whatever their names', async () => {
    const universe = await read({
      'nyse.json': screener(['OAK', 'Oak Common Stock'], ['OAK/B', 'The Rivers Company Common Stock']),
      'sp500.csv': 'Symbol,Security,CIK\nOAK,Oak,12\nOAK.B,Oak,12\n',
    });
    expect(new Set(universe.instruments.map(({ issuer }) => issuer)).size).toBe(1);
  });

  it('takes nothing of a broken file, says why, and reads the rest', async () => {
    const long = etfs(...Array.from({ length: 3_000 }, (_, at) => `O${at},Oak ${at} ETF,USD,,,,Oak,PCX,,`));
    const packed = gzipSync(long);
    const universe = await read({
      'cut_etfs.csv.gz': packed.subarray(0, packed.length - 200),
      'damaged_etfs.csv.gz': Buffer.concat([
        packed.subarray(0, 5_000),
        Buffer.alloc(200),
        packed.subarray(5_200),
      ]),
      'nasdaq.json': `${screener(['OAK', 'Oak Inc. Common Stock']).slice(0, -1)},{"symbol":"ELM",`,
      'open_funds.csv': 'symbol,name,currency,category,family,exchange\nA,"Oak,USD,,,NAS\n',
      'nyse.json': screener(['ASH', 'Ash Inc. Common Stock']),
      'empty.csv': '',
    });
    expect(tickers(universe)).toEqual(['ASH']);
    expect(reasons(universe).sort()).toEqual([
      'cut_etfs.csv.gz: the compressed file is cut short',
      'damaged_etfs.csv.gz: the compressed file is damaged',
      'empty.csv: the file is empty',
      'nasdaq.json: broken JSON: it ends in the middle',
      'open_funds.csv: broken table: a quoted cell is never closed',
    ]);
  });

  it('reads archives, and reports what is no universe file, an archive in one line', async () => {
    const positions = 'Symbol,Quantity,Market Value\nOAK,1,10\n';
    const universe = await read({
      'lists.tar.gz': await tarOf({ 'x/nyse.json': screener(['OAK', 'Oak Inc. Common Stock']) }),
      'positions.tar.gz': await tarOf({ 'a.csv': positions, 'b.csv': positions }),
      'README.md': '# Notes\n',
    });
    expect(tickers(universe)).toEqual(['OAK']);
    expect(universe.leftOut).toEqual([
      {
        file: 'README.md',
        row: null,
        subject: 'README.md',
        reason: expect.stringMatching(
          /^not understood. Understood are: Nasdaq screener, .*N-PORT filing/,
        ) as string,
      },
      {
        file: 'positions.tar.gz',
        row: null,
        subject: '2 files in it',
        reason: 'broker positions: to be imported into a portfolio',
      },
    ]);
  });

  it('fails when nothing in the folder is of use, and says what each file is', async () => {
    const useless = read({
      'denied.html': '<!DOCTYPE html><title>Denied</title>',
      'oak.us.csv': 'No data',
      'x/SUBMISSION.tsv': 'ACCESSION_NUMBER\tSUB_TYPE\n',
      'none_holdings_2025-01-01.csv': 'Ticker,Name,Weight\nOAK,Oak Inc,100\n',
    });
    await expect(useless).rejects.toThrow(
      [
        'is of use (4 files).',
        '  denied.html: a web page: was the download refused?',
        '  oak.us.csv: the publisher has no data for it',
        '  x/SUBMISSION.tsv: a table of an N-PORT data set without FUND_REPORTED_HOLDING',
        '  none_holdings_2025-01-01.csv: holdings by rank, nothing that fits',
      ].join('\n'),
    );
  });

  it('fails in one line when there is no such folder', async () => {
    const unread = withFolder({ 'file.txt': 'text' }, (directory) =>
      readSource(folderSource({ directory: `${directory}/file.txt`, isBare: true })),
    );
    await expect(unread).rejects.toThrow(/^There is no folder [^\n]+\/file\.txt\.$/);
  });

  it('takes the latest holdings of a fund whose weights add up, and reports all others', async () => {
    const weights = (first: number) => `Ticker,Name,Weight\nOAK,Oak Inc,${first}\nELM,Elm,40\n`;
    const universe = await read({
      'etfs.csv': etfs('OAKE,Oak ETF,USD,,,,Oak,PCX,,'),
      'oake_holdings_2023-01-01.csv': weights(60),
      'oake_holdings_2024-01-01.csv': weights(59),
      'oake_holdings_2025-01-01.csv': weights(6),
      'none_holdings_2025-01-01.csv': weights(60),
    });
    expect(universe.holdings).toEqual([expect.objectContaining({ asOf: '2024-01-01' })]);
    expect(universe.holdings[0]!.fund).toEqual({ ticker: 'OAKE', name: 'Oak ETF', isin: null, cusip: null });
    expect(reasons(universe).sort()).toEqual([
      'none_holdings_2025-01-01.csv: no such fund in the universe',
      'oake_holdings_2023-01-01.csv: older than the holdings in oake_holdings_2024-01-01.csv',
      'oake_holdings_2025-01-01.csv: weights do not add up to about 100 %',
    ]);
  });

  it('reads daily prices last, those of an archive file by file, and nothing of a broken one', async () => {
    const prices = (...rows: string[]) => `date,open,close,Name\n${rows.join('\n')}\n`;
    const universe = await read({
      'a_prices.tar.gz': await tarOf({
        'OAK_data.csv': prices('2018-01-02,1,10,OAK', '2018-01-03,1,11,OAK'),
        'ELM_data.csv': prices('2018-01-02,1,20,ELM', '2018-01-03,1,,ELM'),
        'ASH_data.csv': prices('2018-01-02,1,30,ASH', '2018-01-03,1,"31,ASH'),
      }),
      'z_nyse.json': screener(['OAK', 'Oak Inc. Common Stock']),
    });
    expect(universe.records.map(({ kind }) => kind).filter((kind) => /instrument|prices/.test(kind))).toEqual(
      ['instrument', 'prices', 'prices'],
    );
    expect(universe.prices.map(({ reference, closes }) => [reference.ticker, ...closes])).toEqual([
      ['ELM', 20],
      ['OAK', 10, 11],
    ]);
    expect(reasons(universe).sort()).toEqual([
      'a_prices.tar.gz/ASH_data.csv: broken table: a quoted cell is never closed',
      'a_prices.tar.gz/ELM_data.csv: no price',
    ]);
  });

  it('stops where its caller has had enough', async () => {
    await withFolder({ 'nyse.json': screener(['OAK', 'Oak Inc. Common Stock']) }, async (directory) => {
      const reading = folderSource({ directory, isBare: true }).read({ signal: AbortSignal.abort() });
      await expect(readAll(reading)).rejects.toThrow('abort');
    });
  });
});

async function readAll<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

/** The rows of a table of the starter that begin with a ticker of these; all where none are given. */
async function starterRows(table: string, tickers?: readonly string[]): Promise<string> {
  const text = await readFile(join(starterFolder, `${table}.csv`), 'utf8');
  const [titles, ...rows] = text.split('\n');
  const chosen = rows.filter((row) => tickers?.includes(row.slice(0, row.indexOf(','))) ?? true);
  return [titles, ...chosen].join('\n');
}

/** The last closes of the starter's price histories, of these tickers only. */
async function starterPrices(tickers: readonly string[]): Promise<Buffer> {
  const packed = await readFile(join(starterFolder, 'histories_2018.csv.gz'));
  const [titles, days, ...rows] = gunzipSync(packed).toString().split('\n');
  const chosen = rows.filter((row) => tickers.includes(row.slice(0, row.indexOf(','))));
  return gzipSync([titles, days, ...chosen].join('\n'));
}

/** The starter with these tickers only: all of it takes seconds to read. */
async function smallStarter(tickers: readonly string[]): Promise<Record<string, Content>> {
  const positions = ['positions_own', 'positions_filed', 'positions_part', 'allocations', 'fund_twins'];
  const tables = ['companies', 'funds', ...positions, 'closes', 'sizes', 'evidence', 'checks', 'indicators'];
  const files = await Promise.all([
    ...tables.map(async (table) => [`${table}.csv`, await starterRows(table, tickers)] as const),
    starterPrices(tickers).then((histories) => ['histories_2018.csv.gz', histories] as const),
    ...['foreign', 'foreign_issuers', 'publications', 'splits'].map(
      async (table) => [`${table}.csv`, await starterRows(table)] as const,
    ),
  ]);
  return Object.fromEntries(files);
}

describe('folder source over the starter', () => {
  const readOver = async (
    files: Record<string, Content>,
    otherTables: Record<string, Content> = {},
  ): Promise<ReadUniverse> => {
    const tickers = ['AAPL', 'GLDM', 'KO', 'MSFT', 'PG', 'QQQ', 'SPY', 'VXX'];
    const starter = { ...(await smallStarter(tickers)), ...otherTables };
    return withFolder(starter, (starterTables) =>
      withFolder(files, (directory) => readSource(folderSource({ directory, starterTables }))),
    );
  };
  const layered = () =>
    readOver({
      'nyse_2026-09-01.json': screener(
        ['KO', 'Coca-Cola Company (The) Common Stock', { lastsale: '$70.00', marketCap: '300000000000.00' }],
        ['PG', 'Oak Mills Inc. Common Stock'],
        ['ZZOAK', 'Oak Rivers Inc. Common Stock'],
      ),
      'equities_LSE.csv': lse(
        '0R2V.L,Apple Inc.,USD,,,LSE,London Stock Exchange (international),United States,,,',
      ),
      'spy_holdings_2026-09-01.csv': 'Ticker,Name,Weight\nKO,COCA COLA CO,60\nZZOAK,Oak Rivers,40\n',
    });
  let universe: ReadUniverse;
  const find = (ticker: string) => universe.instruments.filter((instrument) => instrument.ticker === ticker);
  beforeAll(async () => {
    universe = await layered();
  });

  it('lets the file say price and size, and keeps name, industry and issuer of the starter', () => {
    expect(find('KO')).toEqual([
      expect.objectContaining({
        marketCap: 300_000_000_000,
        price: { close: 70, day: '2026-09-01', quality: 'reported' },
        sic: 2080,
        sector: 'Consumer Nondurables',
        dataSource: 'Nasdaq screener',
        asOf: '2026-09-01',
      }),
    ]);
    const issuer = find('KO')[0]!.issuer;
    expect(universe.evidence.map((row) => row.issuer)).toContain(issuer);
  });

  it('knows a company by another name under a starter ticker for another company', () => {
    expect(find('PG')).toEqual([
      expect.objectContaining({ name: 'Oak Mills Inc.', issuer: 'oak-mills-inc', sic: null }),
    ]);
    expect(universe.leftOut.map(({ subject }) => subject)).toContain('PG Procter & Gamble Company');
    const issuers = new Set(universe.instruments.map(({ issuer }) => issuer));
    expect(universe.evidence.every((row) => issuers.has(row.issuer))).toBe(true);
  });

  describe('with the SEC’s lists of companies', () => {
    const lists = (...rows: [cik: number, name: string, ticker: string, exchange: string | null][]) => ({
      'company_tickers.json': JSON.stringify(
        Object.fromEntries(rows.map(([cik_str, title, ticker], at) => [at, { cik_str, ticker, title }])),
      ),
      'company_tickers_exchange.json': JSON.stringify({
        fields: ['cik', 'name', 'ticker', 'exchange'],
        data: rows,
      }),
    });

    it('takes the exchange from the one that has it, unless the starter knows it more exactly', async () => {
      const { instruments } = await readOver(
        lists(
          [320193, 'Apple Inc.', 'AAPL', 'NYSE'],
          [789019, 'MICROSOFT CORP', 'MSFT', null],
          [884394, 'SPDR S&P 500 ETF TRUST', 'SPY', 'NYSE'],
          [12, 'OAK CORP', 'ZZOAK', 'CBOE'],
        ),
      );
      const exchanges = Object.fromEntries(instruments.map(({ ticker, exchange }) => [ticker, exchange]));
      const expected = { AAPL: 'NYSE', MSFT: 'NASDAQ', SPY: 'NYSE Arca', ZZOAK: 'Cboe BZX' };
      expect(exchanges).toMatchObject(expected);
    });

    it('knows the notes of a bank and trusts of commodities that they call by the name of the bank or trust', async () => {
      const { instruments, leftOut } = await readOver(
        lists(
          [312070, 'BARCLAYS BANK PLC', 'VXX', 'CBOE'],
          [1618181, 'World Gold Trust', 'GLDM', 'NYSE'],
          [13, 'OAK MILLS INC', 'QQQ', 'Nasdaq'],
        ),
      );
      const types = Object.fromEntries(
        instruments.map(({ ticker, type, issuer }) => [ticker, [type, issuer]]),
      );
      expect(types).toMatchObject({
        VXX: ['EXCHANGE_TRADED_FUND', null],
        GLDM: ['EXCHANGE_TRADED_FUND', null],
        // A fund with a series would be in the list of funds.
        QQQ: ['COMMON_STOCK', 'oak-mills-inc'],
      });
      const replaced = leftOut.filter(({ file }) => file === 'starter universe');
      expect(replaced.map(({ subject }) => subject)).toEqual(['QQQ Invesco QQQ Trust, Series 1']);
    });

    it('knows a company that has another name now by its number', async () => {
      const { instruments, evidence } = await readOver(lists([21344, 'RIVER DRINKS CO', 'KO', 'NYSE']));
      const listing = instruments.filter(({ ticker }) => ticker === 'KO');
      expect(listing).toMatchObject([{ name: 'River Drinks Co', issuer: 'cik-21344', sic: 2080 }]);
      expect(evidence.some(({ issuer }) => issuer === 'cik-21344')).toBe(true);
    });

    it('knows a company that has another ticker now by its number', async () => {
      const { instruments } = await readOver(lists([21344, 'COCA COLA CO', 'ZZKO', 'NYSE']));
      expect(instruments.find(({ ticker }) => ticker === 'ZZKO')?.issuer).toBe('cik-21344');
    });

    it('gives nothing of a company to the one that has its ticker now, whatever lists name that one', async () => {
      const { instruments, evidence } = await readOver({
        ...lists([13, 'OAK MILLS INC', 'PG', 'NYSE']),
        'sp500.csv': 'Symbol,Security,CIK\nPG,Oak Mills,13\n',
      });
      expect(instruments.find(({ ticker }) => ticker === 'PG')?.issuer).toBe('oak-mills-inc');
      expect(evidence.some(({ issuer }) => issuer === 'cik-80424')).toBe(false);
    });
  });

  it('gives a cross listing the issuer of the starter', () => {
    expect(find('0R2V')[0]!.issuer).toBe(find('AAPL')[0]!.issuer);
  });

  it('has every instrument once, the starter ones no file has included', () => {
    const keys = universe.instruments.map(({ ticker, exchangeLocation }) => `${ticker} ${exchangeLocation}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(find('MSFT')[0]).toMatchObject({ dataSource: 'SEC list of companies with a ticker' });
    expect(find('ZZOAK')).toHaveLength(1);
  });

  it('takes a whole list for a part of the starter, although it is older, and an older part for none', async () => {
    const { holdings } = await readOver({
      'qqq_holdings_2024-01-02.csv': 'Ticker,Name,Weight\nAAPL,Apple Inc.,60\nMSFT,Microsoft Corp,40\n',
      'positions.csv': 'fund,date,ticker,weight\nSPY,01/02/2024,AAPL,60\nSPY,01/02/2024,MSFT,20\n',
    });
    const dayOf = (ticker: string) => holdings.find(({ fund }) => fund.ticker === ticker)?.asOf;
    expect(dayOf('QQQ')).toBe('2024-01-02');
    expect(dayOf('SPY')).toMatch(/^202[56]/);
  });

  it('replaces what a public record said by a later edition in a file, and by no earlier one', async () => {
    const [apple, cola, microsoft] = [320193, 21344, 789019];
    const starter = [
      [apple, '2025-06-30'],
      [microsoft, '2026-04-08'],
    ].map(([cik, day]) => `${cik},sec-8k-105,DATA_SECURITY_BIC,1,${day},`);
    const filing = {
      accession_raw: '0000000011-25-000001',
      cik: String(cola).padStart(10, '0'),
      company_edgar: 'COCA COLA CO',
      filing_date: '2025-06-30',
      form_type: '8-K',
      incident_description: 'Item 1.05',
    };
    const { evidence } = await readOver(
      { 'incidents.json': JSON.stringify([filing]) },
      { 'indicators.csv': ['cik,source,criterion,value,observed_on,url', ...starter].join('\n') },
    );
    const ranked = evidence.filter(
      ({ criterion, kind }) => criterion === 'DATA_SECURITY_BIC' && kind === 'PERCENTILE',
    );
    expect(ranked.map(({ issuer, date }) => `${issuer} ${date}`)).toEqual([
      `cik-${cola} 2025-06-30`,
      `cik-${microsoft} 2026-04-08`,
    ]);
  });

  it('replaces the positions of a fund by those of a file, and keeps those of other funds', () => {
    const spy = universe.holdings.filter(({ fund }) => fund.ticker === 'SPY');
    expect(spy).toEqual([expect.objectContaining({ quality: 'reported', asOf: '2026-09-01' })]);
    expect(universe.holdings.find(({ fund }) => fund.ticker === 'QQQ')).toMatchObject({
      quality: 'reported',
      asOf: '2025-12-01',
    });
  });

  it('keeps the starter’s price histories, but for companies that the files replace', () => {
    const sources = (ticker: string) =>
      universe.prices.flatMap(({ reference, source }) => (reference.ticker === ticker ? [source] : []));
    expect(sources('MSFT')).toEqual([expect.stringContaining('Daily closes of S&P 500 stocks')]);
    expect(sources('PG')).toEqual([]);
    expect(sources('ZZOAK')).toEqual([]);
  });

  it('takes the prices of files for those of the starter', async () => {
    const { prices, leftOut } = await readOver({ 'KO.csv': 'Date,Open,Close\n2018-02-07,1,44\n' });
    const [first, ...others] = prices;
    expect(first).toMatchObject({ quality: 'reported', source: 'KO.csv' });
    expect(others.map(({ reference }) => reference.ticker)).toEqual(['AAPL', 'MSFT', 'PG']);
    expect(leftOut.filter(({ subject }) => subject === 'KO')).toEqual([]);
  });

  it('takes the price of a share that has a new number, and none of another company with the ticker', async () => {
    const priceOf = async (name: string) => {
      const { instruments } = await readOver({
        'cnsfails202610a.txt':
          'SETTLEMENT DATE|CUSIP|SYMBOL|QUANTITY (FAILS)|DESCRIPTION|PRICE\n' +
          `20261007|037833100|KO|5|${name}|99.5\n`,
      });
      return instruments.find(({ ticker }) => ticker === 'KO')!.price;
    };
    expect(await priceOf('COCA COLA CO')).toEqual({ close: 99.5, day: '2026-10-06', quality: 'reported' });
    expect((await priceOf('KODIAK BANCORP INC'))!.close).not.toBe(99.5);
  });

  it('yields instruments before evidence, evidence before holdings and holdings before prices', () => {
    const kinds = universe.records.map(({ kind }) => kind);
    expect(kinds.lastIndexOf('holdings')).toBeLessThan(kinds.indexOf('prices'));
    expect(kinds.lastIndexOf('instrument')).toBeLessThan(kinds.indexOf('evidence'));
    expect(kinds.lastIndexOf('evidence')).toBeLessThan(kinds.indexOf('holdings'));
  });
});
