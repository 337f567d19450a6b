import fc from 'fast-check';
import { read, utils } from 'xlsx';
import { unzip } from '../testing/workbook.ts';
import { parseHoldingsFile } from '../import/parse-holdings-file.ts';
import { writeWorkbook, type WorkbookCell } from './write-workbook.ts';

/** The cells as a spreadsheet has them. */
function readBack(bytes: Uint8Array): WorkbookCell[][] {
  const { SheetNames, Sheets } = read(bytes, { type: 'array', cellFormula: true });
  return utils.sheet_to_json(Sheets[SheetNames[0]!]!, { header: 1, defval: null, raw: true });
}

describe('writeWorkbook', () => {
  it('writes numbers as numbers, texts as texts, and nothing where there is nothing', () => {
    const rows = [
      ['Ticker', 'Shares', 'Name'],
      ['MAR1', 12.5, 'March One'],
      ['TRUE', null, '1E5'],
      ['0700', -3, '王小明 عائلة 🙂'],
    ];
    expect(readBack(writeWorkbook('Holdings', rows))).toEqual(rows);
  });

  it('leaves a number that is none empty', () => {
    expect(
      readBack(
        writeWorkbook('Holdings', [
          ['Shares', 'Value'],
          [Number.NaN, 0],
        ]),
      )[1],
    ).toEqual([null, 0]);
  });

  it('names the worksheet', () => {
    const bytes = writeWorkbook('Faith & "Works"', [['Ticker'], ['OAK']]);
    expect(read(bytes, { type: 'array' }).SheetNames).toEqual(['Faith & "Works"']);
  });

  it.each(['=1+1', '@SUM(A1)', "=cmd|' /C calc'!A1", '<b>&amp;</b>', '_x0041_', ' blanks ', 'two\nlines'])(
    'keeps the text %j as it is, and runs none as a formula',
    (text) => {
      const bytes = writeWorkbook('Holdings', [['Name'], [text]]);
      expect(readBack(bytes)[1]).toEqual([text]);
      expect(unzip(bytes).get('xl/worksheets/sheet1.xml')).not.toContain('<f>');
    },
  );

  it('leaves out characters that would break the file', () => {
    expect(readBack(writeWorkbook('Holdings', [['Name'], ['a\u0000\u001b\ud800b\uffff']]))[1]).toEqual([
      'ab',
    ]);
  });

  it('cuts a text at what a cell takes, and has columns beyond Z', () => {
    const head = Array.from({ length: 28 }, (_, column) => `Column ${column}`);
    const [titles, line] = readBack(writeWorkbook('Holdings', [head, ['x'.repeat(40_000)]]));
    expect(titles).toEqual(head);
    expect(line![0]).toHaveLength(32_767);
  });

  it('is read back by the import', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 20 }), (amounts) => {
        const lines = amounts.map(([shares, value], index) => [`OAK${index}`, shares, value, 'Oak']);
        const bytes = writeWorkbook('Holdings', [['Ticker', 'Shares', 'Value', 'Name'], ...lines]);
        const { rows, rejected } = parseHoldingsFile(bytes);
        expect(rejected).toEqual([]);
        expect(rows.map(({ reference, shares, value }) => [reference.ticker, shares, value])).toEqual(
          lines.map((line) => line.slice(0, 3)),
        );
      }),
      { numRuns: 20 },
    );
  });
});
