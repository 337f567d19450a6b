import { readSource, type ReadUniverse } from '../../../test/read-source.ts';
import { withFolder, type Content } from '../../../test/temporary-folder.ts';
import { zipOf } from '@plumbline/holdings-files/testing';
import { folderSource } from '../../folder/folder-source.ts';

const table = (...rows: readonly (readonly string[])[]) => rows.map((row) => `${row.join('\t')}\n`).join('');

const submissionTitles = [
  'ACCESSION_NUMBER',
  'FILING_DATE',
  'FILE_NUM',
  'SUB_TYPE',
  'REPORT_ENDING_PERIOD',
  'REPORT_DATE',
  'IS_LAST_FILING',
];
const submission = (accession: string, day: string, { type = 'NPORT-P', filedOn = '29-JUN-2026' } = {}) => [
  accession,
  filedOn,
  '811-1',
  type,
  '31-DEC-2026',
  day,
  'N',
];
const holdingTitles = [
  'ACCESSION_NUMBER',
  'HOLDING_ID',
  'ISSUER_NAME',
  'ISSUER_CUSIP',
  'CURRENCY_CODE',
  'CURRENCY_VALUE',
  'PERCENTAGE',
  'PAYOFF_PROFILE',
  'ASSET_CAT',
];
const holding = (
  [accession, id, name, percent]: readonly [string, string, string, string],
  { cusip = 'N/A', payoff = 'Long', category = 'EC', currency = 'USD' } = {},
) => [accession, id, name, cusip, currency, '123', percent, payoff, category];

/** Two funds: one of a series with three filings, and a trust without a series. */
function dataSet(): Record<string, string> {
  return {
    'SUBMISSION.tsv': table(
      submissionTitles,
      submission('A-1', '31-MAR-2026'),
      submission('A-2', '30-APR-2026'),
      submission('A-3', '30-APR-2026', { type: 'NPORT-P/A', filedOn: '01-JUL-2026' }),
      submission('A-4', '30-APR-2026', { filedOn: '02-JUL-2026' }),
      submission('B-1', '31-MAR-2026'),
    ),
    'REGISTRANT.tsv': table(
      ['ACCESSION_NUMBER', 'CIK', 'REGISTRANT_NAME'],
      ...['A-1', 'A-2', 'A-3', 'A-4'].map((accession) => [accession, '0000000001', 'Oak Trust']),
      ['B-1', '0000884394', 'ELM INDEX TRUST'],
    ),
    'FUND_REPORTED_INFO.tsv': table(
      ['ACCESSION_NUMBER', 'SERIES_NAME', 'SERIES_ID', 'NET_ASSETS'],
      ...['A-1', 'A-2', 'A-3', 'A-4'].map((accession) => [accession, 'Oak Fund', 'S000000001', '9']),
      ['B-1', 'N/A', '', '9'],
    ),
    'FUND_REPORTED_HOLDING.tsv': table(
      holdingTitles,
      holding(['A-1', '11', 'Ash Inc', '100']),
      holding(['A-3', '31', 'APPLE INC', '60.5'], { cusip: '037833100' }),
      holding(['B-1', '41', 'Ash Inc', '70']),
      holding(['A-3', '32', 'Fir plc', '35'], { currency: 'GBP', cusip: '000000000' }),
      holding(['A-3', '33', 'Apple Inc.', '10'], { cusip: '037833100' }),
      holding(['A-3', '34', 'Ash Inc', '-4'], { payoff: 'Short' }),
      holding(['A-3', '35', 'A swap', '-0.5'], { category: 'DE', payoff: 'N/A' }),
      holding(['A-3', '36', 'A bill', '9'], { category: 'DBT' }),
      holding(['A-3', '37', 'Blank', '']),
      holding(['A-2', '21', 'Elm', '100']),
      holding(['A-4', '51', 'Elm', '100']),
      holding(['B-1', '42', 'Nobody knows Ltd', '25']),
    ),
    'IDENTIFIERS.tsv': table(
      ['HOLDING_ID', 'IDENTIFIERS_ID', 'IDENTIFIER_ISIN', 'IDENTIFIER_TICKER'],
      ['32', '1', 'GB0005405286', ''],
      ['41', '2', '', 'ASH'],
    ),
    'FUND_VAR_INFO.tsv': table(['ACCESSION_NUMBER', 'MEDIAN_DAILY_VAR_PCT']),
  };
}

const lists = {
  'company_tickers_mf.json': JSON.stringify({
    fields: ['cik', 'seriesId', 'classId', 'symbol'],
    data: [
      [1, 'S000000001', 'C1', 'OAKX'],
      [1, 'S000000001', 'C2', 'OAKY'],
    ],
  }),
  'etfs.csv':
    'symbol,name,currency,summary,category_group,category,family,exchange,mic,isin\nELMT,Elm 500 ETF,USD,,,,Elm,PCX,,\n',
  'company_tickers_exchange.json': JSON.stringify({
    fields: ['cik', 'name', 'ticker', 'exchange'],
    data: [[884394, 'ELM INDEX TRUST', 'ELMT', 'NYSE']],
  }),
  'nyse.json': JSON.stringify([
    { symbol: 'ASH', name: 'Ash Inc. Common Stock', lastsale: '$1', marketCap: '' },
  ]),
};

const read = (files: Readonly<Record<string, Content>>): Promise<ReadUniverse> =>
  withFolder(files, (directory) => readSource(folderSource({ directory, isBare: true })));
const inFolder = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`2026q2_nport/${name}`, text]));

describe('N-PORT data set', () => {
  let universe: ReadUniverse;
  const holdingsOf = (ticker: string) => universe.holdings.find(({ fund }) => fund.ticker === ticker);
  beforeAll(async () => {
    universe = await read({ ...lists, ...inFolder(dataSet()) });
  });

  it('gives every class of a series the positions of its latest report, amendments first', () => {
    const positions = [
      { reference: { ticker: null, name: 'APPLE INC', isin: null, cusip: '037833100' }, weight: 70.5 },
      { reference: { ticker: null, name: 'Fir plc', isin: 'GB0005405286', cusip: null }, weight: 35 },
    ];
    expect(holdingsOf('OAKX')).toMatchObject({ asOf: '2026-04-30', source: 'Form N-PORT', positions });
    expect(holdingsOf('OAKY')).toMatchObject({ positions });
  });

  it('adds up shorts, bonds and derivatives outside, and borrowing as what is missing to 100 percent', () => {
    expect(holdingsOf('OAKX')!.outside).toEqual([
      { reason: 'short', weight: -4 },
      { reason: 'derivative', weight: -0.5 },
      { reason: 'bond', weight: 9 },
      { reason: 'other', weight: -10 },
    ]);
  });

  it('finds a fund without a series by the company that files for it', () => {
    expect(holdingsOf('ELMT')).toMatchObject({
      asOf: '2026-03-31',
      positions: [
        { reference: { ticker: 'ASH', name: 'Ash Inc' }, weight: 70 },
        { reference: { name: 'Nobody knows Ltd' }, weight: 25 },
      ],
      outside: [{ reason: 'other', weight: 5 }],
    });
  });

  it('keeps securities with one placeholder for a CUSIP apart', async () => {
    const files = dataSet();
    files['FUND_REPORTED_HOLDING.tsv'] = table(
      holdingTitles,
      holding(['B-1', '61', 'Yew plc', '40'], { cusip: '999999999' }),
      holding(['B-1', '62', 'Box plc', '35'], { cusip: '999999999' }),
      holding(['B-1', '63', 'Yew plc', '25'], { cusip: 'XXXXXXXXX' }),
    );
    const { holdings } = await read({ ...lists, ...inFolder(files) });
    expect(holdings[0]!.positions.map(({ reference, weight }) => [reference.name, weight])).toEqual([
      ['Yew plc', 65],
      ['Box plc', 35],
    ]);
  });

  it('reports the filings that are not the latest and the positions without a percentage', () => {
    const reported = universe.leftOut.filter(({ file }) => file.includes('nport'));
    expect(reported.map(({ subject, reason }) => `${subject}: ${reason}`)).toEqual([
      '3 filings: older than another filing for the same fund',
      '1 positions: no percentage of the fund',
    ]);
  });

  it('is read from the archive of the SEC, whatever the names of its holdings are', async () => {
    const renamed = dataSet();
    for (const name of ['FUND_REPORTED_HOLDING.tsv', 'IDENTIFIERS.tsv'])
      renamed[name] = renamed[name]!.replace(/^([AB]-\d\t)?(\d\d)\t/gm, '$1H-$2\t');
    const zipped = await read({ ...lists, '2026q2_nport.zip': zipOf(new Map(Object.entries(renamed))) });
    expect(zipped.holdings).toEqual(universe.holdings);
  });

  it('is left out as a whole where a table or a column is missing', async () => {
    const incomplete = dataSet();
    delete incomplete['SUBMISSION.tsv'];
    const broken = await read({ ...lists, ...inFolder(incomplete) });
    expect(broken.holdings).toEqual([]);
    expect(broken.leftOut.map(({ reason }) => reason)).toContain('SUBMISSION.tsv is not beside it');
    const files = dataSet();
    files['SUBMISSION.tsv'] = files['SUBMISSION.tsv']!.replace('SUB_TYPE', 'TYPE');
    const renamed = await read({ ...lists, ...inFolder(files) });
    expect(renamed.holdings).toEqual([]);
    expect(renamed.leftOut.map(({ reason }) => reason)).toContain('SUBMISSION.tsv has no column SUB_TYPE');
  });
});
