import { parse } from 'csv-parse/sync';
import { utils, type CellObject, type WorkSheet } from 'xlsx';
import { brokerFiles } from '../../test/broker-files.ts';
import { workbookOfRows, unzip, workbookOf, zipOf, type WorkbookFormat } from '../testing/workbook.ts';
import { parseHoldingsFile } from './parse-holdings-file.ts';

const formats: WorkbookFormat[] = ['xlsx', 'xlsm', 'xls', 'biff5', 'biff4', 'biff3', 'biff2'];
const held = (bytes: Uint8Array) =>
  parseHoldingsFile(bytes).rows.map(({ row, label, shares, value }) => [row, label, shares, value]);

/** A worksheet with the title row Ticker, Shares, Value and these cells below it. */
function worksheetWith(...rows: CellObject[][]): WorkSheet {
  const worksheet = utils.aoa_to_sheet([['Ticker', 'Shares', 'Value']]);
  worksheet['!ref'] = `A1:C${rows.length + 1}`;
  rows.forEach((cells, row) =>
    cells.forEach((cell, column) => (worksheet[utils.encode_cell({ r: row + 1, c: column })] = cell)),
  );
  return worksheet;
}

describe('a workbook', () => {
  it.each(formats)('in the format %s is read below its preamble, blank rows counted', (bookType) => {
    const rows = [
      ['My holdings'],
      [],
      ['Account', 'Symbol', 'Description', 'Quantity', 'Current Value'],
      ['X1', 'OAK', 'Oak Inc', 12.5, 1250],
      ['X1', 'ELM', 'Elm Corp', 7, '$1,234.50'],
      [],
      ['X1', 'SPAXX**', 'HELD IN MONEY MARKET', null, 99],
      ['Total', null, null, null, 2583.5],
      ['The data and information here is provided for your use only'],
    ];
    const bytes = workbookOfRows(rows, bookType);
    expect(held(bytes)).toEqual([
      [4, 'OAK', 12.5, 1250],
      [5, 'ELM', 7, 1234.5],
    ]);
    expect(parseHoldingsFile(bytes).rejected).toEqual([]);
  });

  it('saved from a broker export says the same as the export', () => {
    for (const text of [
      brokerFiles.fidelity,
      brokerFiles.schwabAllAccounts,
      brokerFiles.vanguard,
      brokerFiles.etrade,
    ]) {
      const cells = parse(text, { bom: true, relaxColumnCount: true }) as unknown as string[][];
      const { rows, rejected } = parseHoldingsFile(Buffer.from(text));
      expect(parseHoldingsFile(workbookOfRows(cells))).toMatchObject({ rows, rejected });
    }
  });

  it('is read from its first worksheet with a header, a visible one before a hidden one', () => {
    const holdings = (ticker: string) =>
      utils.aoa_to_sheet([
        ['Ticker', 'Shares'],
        [ticker, 1],
      ]);
    const about = utils.aoa_to_sheet([['How to use this file'], ['Write below']]);
    expect(held(workbookOf({ About: about, First: holdings('OAK'), Second: holdings('ELM') }))).toEqual([
      [2, 'OAK', 1, null],
    ]);
    const parts = unzip(workbookOf({ First: holdings('OAK'), Second: holdings('ELM') }));
    const workbook = parts
      .get('xl/workbook.xml')!
      .replace('<sheet name="First"', '<sheet state="hidden" name="First"');
    expect(held(zipOf(parts.set('xl/workbook.xml', workbook)))).toEqual([[2, 'ELM', 1, null]]);
  });

  it('gives the stored result of a formula and evaluates none', () => {
    const worksheet = worksheetWith(
      [
        { t: 's', v: 'OAK' },
        { t: 'n', v: 4, f: '2+3' },
        { t: 'n', v: 9, f: 'B2*100' },
      ],
      [
        { t: 's', v: 'ELM', f: 'CONCATENATE("E","LM")' },
        { t: 'e', v: 42, f: 'NA()' },
        { t: 'n', v: 1 },
      ],
    );
    const { rows, rejected } = parseHoldingsFile(workbookOf({ Positions: worksheet }));
    expect(rows).toMatchObject([{ label: 'OAK', shares: 4, value: 9 }]);
    expect(rejected).toEqual([
      { row: 3, ticker: 'ELM', reason: 'The number of shares “#N/A” is not a number.' },
    ]);
  });

  it.each(['xlsx', 'xls'] as const)(
    'keeps the zeros that a number format puts before a ticker (%s)',
    (bookType) => {
      const worksheet = worksheetWith(
        [
          { t: 'n', v: 700, z: '0000' },
          { t: 'n', v: 5 },
        ],
        [
          { t: 'n', v: 7203 },
          { t: 'n', v: 6 },
        ],
        [
          { t: 's', v: '0005' },
          { t: 'n', v: 7 },
        ],
      );
      expect(held(workbookOf({ Positions: worksheet }, bookType))).toEqual([
        [2, '0700', 5, null],
        [3, '7203', 6, null],
        [4, '0005', 7, null],
      ]);
    },
  );

  it.each(['xlsx', 'xls'] as const)('refuses dates where amounts or tickers should be (%s)', (bookType) => {
    const worksheet = worksheetWith(
      [
        { t: 's', v: 'OAK' },
        { t: 'n', v: 46_000, z: 'd-mmm' },
      ],
      [
        { t: 'n', v: 46_000, z: 'mmm-yy' },
        { t: 'n', v: 5 },
      ],
    );
    const { rows, rejected } = parseHoldingsFile(workbookOf({ Positions: worksheet }, bookType));
    expect(rows).toEqual([]);
    expect(rejected.map(({ row, reason }) => [row, reason])).toEqual([
      [2, 'There is a date where the number of shares should be.'],
      [3, 'There is a date where the ticker should be. The spreadsheet may have changed it.'],
    ]);
  });

  it('counts hidden rows, and a merged ticker in each of its rows', () => {
    const worksheet = utils.aoa_to_sheet([
      ['Ticker', 'Shares'],
      ['OAK', 1],
      [null, 2],
      ['ELM', 3],
    ]);
    worksheet['!merges'] = [utils.decode_range('A2:A3')];
    worksheet['!rows'] = [{}, {}, {}, { hidden: true }];
    for (const bookType of ['xlsx', 'xls'] as const) {
      expect(held(workbookOf({ Positions: worksheet }, bookType))).toEqual([
        [2, 'OAK', 1, null],
        [3, 'OAK', 2, null],
        [4, 'ELM', 3, null],
      ]);
    }
  });

  it('is read whatever size it claims to have', () => {
    const parts = unzip(
      workbookOfRows([
        ['Ticker', 'Shares'],
        ['OAK', 1],
      ]),
    );
    const name = 'xl/worksheets/sheet1.xml';
    const claims = parts.get(name)!.replace(/<dimension[^>]*>/, '<dimension ref="A1:XFD1048576"/>');
    expect(held(zipOf(parts.set(name, claims)))).toEqual([[2, 'OAK', 1, null]]);
  });

  it('is read with names of parts and of tags as other writers spell them', () => {
    const parts = unzip(
      workbookOfRows([
        ['Ticker', 'Shares'],
        ['OAK', 1],
      ]),
    );
    const prefixed = [...parts].map(([name, text]): [string, string] => [
      name.replaceAll('/', '\\'),
      name.includes('worksheets/sheet')
        ? text.replaceAll(/<(\/?)(?=[a-z])/g, '<$1x:').replace('xmlns=', 'xmlns:x=')
        : text,
    ]);
    expect(held(zipOf(new Map(prefixed)))).toEqual([[2, 'OAK', 1, null]]);
  });
});
