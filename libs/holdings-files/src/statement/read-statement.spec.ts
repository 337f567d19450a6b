import { parseHoldingsFile } from '../import/parse-holdings-file.ts';
import type { PlacedText } from './placed-text.ts';
import { readStatement, writeStatementCsv } from './read-statement.ts';

/** Texts of 8 points, 4 to a letter. A text that begins at less than 0 ends there, as numbers do that stand right. */
type Line = readonly (readonly [x: number, text: string])[];

const place = (lines: readonly Line[], page = 1): PlacedText[] =>
  lines.flatMap((line, row) =>
    line.map(([x, text]) => {
      const width = 4 * text.length;
      return { text, page, x: x < 0 ? -x - width : x, y: 40 + 10 * row, width, height: 8 };
    }),
  );
const holdingsOf = (...pages: readonly (readonly Line[])[]) =>
  readStatement(pages.flatMap((lines, index) => place(lines, index + 1))).holdings.map(
    ({ ticker, name, shares, value }) => [ticker, name, shares, value],
  );

const titles: Line = [
  [20, 'Description'],
  [-320, 'Quantity'],
  [-400, 'Price'],
  [-500, 'Market Value'],
];
const oak: Line = [
  [20, 'OAK INDUSTRIES INC (OAK)'],
  [-320, '10.500'],
  [-400, '$100.00'],
  [-500, '$1,050.00'],
];
const elm: Line = [
  [20, 'ELM 500 INDEX FUND'],
  [-320, '1,200'],
  [-400, '2.00'],
  [-500, '2,400.00'],
];

describe('a statement', () => {
  it('has the holdings in its lists, with the tickers in their names', () => {
    expect(holdingsOf([[[20, 'Your Account']], titles, oak, elm])).toEqual([
      ['OAK', 'OAK INDUSTRIES INC (OAK)', 10.5, 1050],
      ['', 'ELM 500 INDEX FUND', 1200, 2400],
    ]);
  });

  it('has names that go on below, and captions and totals that are none', () => {
    const more: Line = [[20, 'CLASS A']];
    const caption: Line = [[20, 'Mutual Funds']];
    const total: Line = [
      [20, 'Total Mutual Funds'],
      [-500, '$3,450.00'],
    ];
    expect(holdingsOf([titles, oak, more, [], caption, elm, total])).toEqual([
      ['OAK', 'OAK INDUSTRIES INC (OAK) CLASS A', 10.5, 1050],
      ['', 'ELM 500 INDEX FUND', 1200, 2400],
    ]);
  });

  it('has titles on several lines, and of two balances the later', () => {
    const above: Line = [
      [-320, 'Shares'],
      [-420, 'Balance on'],
      [-520, 'Balance on'],
    ];
    const below: Line = [
      [20, 'Symbol'],
      [80, 'Name'],
      [-420, '08/31/2026'],
      [-520, '09/30/2026'],
    ];
    const line: Line = [
      [20, 'OAK'],
      [80, 'Oak Industries'],
      [-320, '4.0'],
      [-420, '$380.00'],
      [-520, '$400.00'],
    ];
    expect(holdingsOf([above, below, line])).toEqual([['OAK', 'Oak Industries', 4, 400]]);
  });

  it('has of a beginning and an ending value the ending one, and names that go on beside a yield', () => {
    const stacked: Line[] = [
      [
        [-240, 'Beginning'],
        [-420, 'Ending'],
        [-480, 'EAI ($) /'],
      ],
      [
        [-240, 'Market Value'],
        [-320, 'Quantity'],
        [-420, 'Market Value'],
        [-480, 'EY (%)'],
      ],
      [
        [20, 'Description'],
        [-240, 'Sep 1, 2026'],
        [-320, 'Sep 30, 2026'],
        [-420, 'Sep 30, 2026'],
      ],
    ];
    const line: Line[] = [
      [
        [20, 'ELM 500 INDEX'],
        [-240, '$1,000.00'],
        [-320, '10.000'],
        [-420, '$1,100.00'],
        [-480, '$12.00'],
      ],
      [
        [20, 'ADMIRAL (ELM)'],
        [-480, '1.150%'],
      ],
    ];
    expect(holdingsOf([...stacked, ...line])).toEqual([['ELM', 'ELM 500 INDEX ADMIRAL (ELM)', 10, 1100]]);
  });

  it('has columns that are only somewhat farther apart than words', () => {
    const near: Line = [
      [20, 'OAK INDUSTRIES (OAK)'],
      [-320, '10.5'],
      [325, '$1,050.00'],
      [366, '$900.00'],
    ];
    const nearTitles: Line = [
      [20, 'Description'],
      [-320, 'Quantity'],
      [325, 'Value'],
      [366, 'Cost'],
    ];
    expect(holdingsOf([nearTitles, near])).toEqual([['OAK', 'OAK INDUSTRIES (OAK)', 10.5, 1050]]);
  });

  it('goes on over pages, and ends where a list of something else begins', () => {
    const trades: Line = [
      [20, 'Date'],
      [80, 'Transaction'],
      [160, 'Description'],
      [-320, 'Quantity'],
      [-500, 'Amount'],
    ];
    const trade: Line = [
      [20, '09/03/2026'],
      [80, 'Bought'],
      [160, 'ASH CORP'],
      [-320, '99'],
      [-500, '$990.00'],
    ];
    expect(holdingsOf([titles, oak], [titles, elm, trades, trade]).map(([, name]) => name)).toEqual([
      'OAK INDUSTRIES INC (OAK)',
      'ELM 500 INDEX FUND',
    ]);
  });

  it('puts words together that a page has apart, and takes marks of footnotes from amounts', () => {
    const line: Line = [
      [20, 'OAK'],
      [34, 'INDUSTRIES'],
      [-320, '5'],
      [-500, '$500.00 A'],
    ];
    expect(holdingsOf([titles, line])).toEqual([['', 'OAK INDUSTRIES', 5, 500]]);
  });

  it('says where each holding stands, and why one is not taken', () => {
    const short: Line = [
      [20, 'ASH CORP'],
      [-320, '-5'],
      [-500, '-$50.00'],
    ];
    const { holdings } = readStatement([...place([titles, oak]), ...place([titles, short], 2)]);
    expect(holdings[0]).toMatchObject({ page: 1, top: 50, bottom: 58, refusal: null });
    expect(holdings[1]).toMatchObject({ page: 2, top: 50, name: 'ASH CORP' });
    expect(holdings[1]!.refusal).toMatch(/./);
  });

  it.each([
    ['Statement Period: September 1, 2026 - September 30, 2026', '2026-09-30'],
    ['July 1 to September 30, 2026', '2026-09-30'],
    ['September 1-30, 2026', '2026-09-30'],
    ['September 30, 2026, quarter-to-date statement', '2026-09-30'],
    ['Account value as of 09/30/2026', '2026-09-30'],
    ['For the quarter', null],
  ])('is of the last day of its period: %s', (line, asOf) => {
    expect(readStatement(place([[[20, line]], titles, oak])).asOf).toBe(asOf);
  });

  it('becomes a file that is read like any other', () => {
    const cash: Line = [
      [20, 'Cash'],
      [-500, '$75.50'],
    ];
    const statement = readStatement(place([[[20, 'As of 09/30/2026']], titles, oak, elm, cash]));
    const file = parseHoldingsFile(Buffer.from(writeStatementCsv(statement, statement.holdings)));
    expect(file).toMatchObject({ asOf: '2026-09-30', cash: 75.5, rejected: [] });
    expect(file.rows.map(({ label, shares, value }) => [label, shares, value])).toEqual([
      ['OAK', 10.5, 1050],
      ['ELM 500 INDEX FUND', 1200, 2400],
    ]);
  });

  describe('keeps what its file needs to be read like the statement', () => {
    const amounts: Line = [
      [-320, '10'],
      [-500, '3,000.00'],
    ];
    const fileOf = (...lines: Line[]) => {
      const statement = readStatement(place(lines));
      return parseHoldingsFile(Buffer.from(writeStatementCsv(statement, statement.holdings)));
    };
    const inEuros = (currency: string): Line[] => [
      [...titles, [540, 'Currency']],
      [[20, 'ELM SE'], ...amounts, [540, currency]],
    ];

    it.each([
      ['EUR', 'EUR', false],
      ['USD', 'USD', true],
    ])('a currency in its column: %s', (written, currency, isInDollars) => {
      expect(fileOf(...inEuros(written)).rows).toMatchObject([{ isInDollars, reference: { currency } }]);
    });

    it.each([
      ['€3,000.00', false],
      ['US$3,000.00', true],
    ])('a currency beside an amount: %s', (value, isInDollars) => {
      const line: Line = [
        [20, 'ELM SE'],
        [-500, value],
      ];
      expect(fileOf(titles, line).rows).toMatchObject([{ value: 3000, isInDollars }]);
    });

    it('no column of currencies where it names none', () => {
      const file = fileOf(titles, oak);
      expect(file.rows[0]!.isInDollars).toBeNull();
      expect(file.columns).not.toHaveProperty('currency');
    });

    it('a type, an exchange and a price', () => {
      const columns: Line = [...titles, [540, 'Security Type'], [620, 'Exchange']];
      const line: Line = [...oak, [540, 'Crypto'], [620, 'Toronto']];
      expect(fileOf(columns, line).rows).toMatchObject([
        { reference: { type: 'Crypto', exchange: 'Toronto', price: 100, isPriceComputed: false } },
      ]);
    });

    it('no price where it has none', () => {
      const line: Line = [[20, 'ELM SE'], ...amounts];
      const { rows, columns } = fileOf([...titles.slice(0, 2), ...titles.slice(3)], line);
      expect(rows).toMatchObject([{ reference: { price: 300, isPriceComputed: true } }]);
      expect(columns).not.toHaveProperty('price');
    });

    it('a security that it names by its ISIN only', () => {
      const columns: Line = [[20, 'ISIN'], ...titles.slice(1)];
      const { rows } = fileOf(columns, [[20, 'US0378331005'], ...amounts]);
      expect(rows).toMatchObject([{ reference: { isin: 'US0378331005' }, shares: 10, value: 3000 }]);
    });
  });

  describe('keeps what a bond or an option is, also where the company is named with it', () => {
    const bondName = 'OAK INDUSTRIES 4.5% 01/15/2030';
    const columns: Line = [
      [20, 'Description'],
      [200, 'CUSIP'],
      [-320, 'Quantity'],
      [-500, 'Market Value'],
    ];
    const withoutCusip: Line = [
      [20, 'Description'],
      [200, 'Security Type'],
      [-320, 'Quantity'],
      [-500, 'Market Value'],
    ];
    const withSymbol = ([first, ...others]: Line, symbol: string): Line => [
      [20, symbol],
      [60, first![1]],
      ...others,
    ];
    const lineOf = (name: string, number: string): Line => [
      [20, name],
      [200, number],
      [-320, '10000'],
      [-500, '$9,850'],
    ];

    it.each([
      ['a ticker', [withSymbol(columns, 'Symbol'), withSymbol(lineOf(bondName, '037833AL4'), 'OAK')], 'BOND'],
      ['a number', [columns, lineOf(bondName, '037833AL4')], 'BOND'],
      ['a ticker in its name', [columns, lineOf(`${bondName} (OAK)`, '037833AL4')], 'BOND'],
      ['a number alone says it', [columns, lineOf('OAK INDUSTRIES NOTES (OAK)', '037833AL4')], 'BOND'],
      [
        'a type says it',
        [withSymbol(withoutCusip, 'Symbol'), withSymbol(lineOf(bondName, 'Corporate Bonds'), 'OAK')],
        'BOND',
      ],
      ['an option by its type', [withoutCusip, lineOf('OAK INDUSTRIES INC (OAK)', 'Option')], 'OPTION'],
    ])('%s', (_what, lines, kind) => {
      const statement = readStatement(place(lines));
      const { rows, rejected } = parseHoldingsFile(
        Buffer.from(writeStatementCsv(statement, statement.holdings)),
      );
      expect(rows).toEqual([]);
      expect(rejected).toHaveLength(1);
      expect(rejected[0]!.unscreened).toMatchObject({
        kind,
        holding: { reference: { name: statement.holdings[0]!.name }, shares: 10_000, value: 9850 },
      });
      expect(statement.holdings[0]!.name).toMatch(/^OAK INDUSTRIES /);
    });
  });

  it.each([
    ['no text', [], /only pictures/],
    ['no list', place([[[20, 'A letter to our clients']]]), /No list of holdings/],
  ])('is refused with a sentence where it has %s', (_what, texts, message) => {
    expect(() => readStatement(texts)).toThrow(message);
  });
});
