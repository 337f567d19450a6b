import fc from 'fast-check';
import { parseHoldingsFile } from './parse-holdings-file.ts';
import { typesOfKinds } from './rows/unscreened-kind.ts';
import { writeHoldingsCsv, type ExportedHolding } from './write-holdings-csv.ts';

const holding = (change: Partial<ExportedHolding>): ExportedHolding => ({
  ticker: 'OAK',
  name: 'Oak Industries',
  exchange: null,
  shares: 1,
  value: null,
  price: null,
  type: null,
  findings: {
    weight: 12.5,
    impactScore: -49,
    isBound: true,
    standing: 'Violation',
    coverage: 40,
    violations: ['Alcohol', 'Fur, leather'],
    shareChecked: 81.25,
    positionsDay: '2026-06-30',
    priceDay: '2026-11-20',
  },
  ...change,
});

/** What a file is read back into. */
type Imported = Omit<ExportedHolding, 'findings'>;

const imported = ({ findings: _, ...holding }: ExportedHolding): Imported => holding;

const FINDINGS = '12.5,-49,or lower,Violation,40,"Alcohol; Fur, leather",81.25,2026-06-30,2026-11-20';

/** Reads a text back into what was written; fails where a row was rejected. */
function readBack(csv: string): Imported[] {
  const { rows, rejected } = parseHoldingsFile(Buffer.from(csv));
  expect(rejected).toEqual([]);
  return rows.map(({ reference, shares, value }) => ({
    ticker: reference.ticker ?? '',
    name: reference.name ?? '',
    exchange: reference.exchange ?? null,
    shares,
    value,
    price: reference.isPriceComputed ? null : reference.price!,
    type: reference.type ?? null,
  }));
}

describe('writeHoldingsCsv', () => {
  it('writes the canonical columns, quotes what needs it and ends lines as RFC 4180 says', () => {
    const csv = writeHoldingsCsv([
      holding({ shares: 1.5, value: 300.25 }),
      holding({ ticker: 'BRK.B', name: 'Say "Hello", Inc.\nLtd', shares: null, value: 10 }),
    ]);
    expect(csv.split('\r\n')).toEqual([
      'Ticker,Shares,Value,Name,Weight in %,Impact score,Bound,Standing,Seen in %,Violations,Checked in %,' +
        'Positions from,Price from',
      `OAK,1.5,300.25,Oak Industries,${FINDINGS}`,
      `BRK.B,,10,"Say ""Hello"", Inc.\nLtd",${FINDINGS}`,
      '',
    ]);
  });

  it('writes NA for a score that is not known, and nothing for a day that is not', () => {
    const { findings } = holding({});
    const csv = writeHoldingsCsv([
      holding({
        findings: { ...findings, impactScore: null, isBound: false, violations: [], positionsDay: null },
      }),
    ]);
    expect(csv).toContain(',12.5,NA,,Violation,40,,81.25,,2026-11-20\r\n');
  });

  it('names the exchange where a listing is foreign, and only then', () => {
    const csv = writeHoldingsCsv([
      holding({}),
      holding({ ticker: 'RY', exchange: 'Toronto Stock Exchange' }),
    ]);
    expect(csv).toMatch(/^Ticker,Shares,Value,Name,Exchange,Weight in %,/);
    expect(readBack(csv).map(({ exchange }) => exchange)).toEqual([null, 'Toronto Stock Exchange']);
  });

  it('says the price and the type of unknown holdings, and only of them', () => {
    const csv = writeHoldingsCsv([
      holding({}),
      holding({ ticker: 'ZZQFX', shares: 3, value: 1, price: 1 / 3, type: 'Fund' }),
    ]);
    expect(csv).toMatch(/^Ticker,Shares,Value,Name,Price,Asset Type,Weight in %,/);
    expect(readBack(csv).map(({ price, type }) => [price, type])).toEqual([
      [null, null],
      [1 / 3, 'Fund'],
    ]);
  });

  it('says that a value is in dollars where the ticker names a market abroad, and only there', () => {
    const csv = writeHoldingsCsv([holding({}), holding({ ticker: 'ZZQ.TO', value: 700 })]);
    expect(csv).toMatch(/^Ticker,Shares,Value,Name,Currency,Weight in %,/);
    const { rows } = parseHoldingsFile(Buffer.from(csv));
    expect(rows.map(({ isInDollars }) => isInDollars)).toEqual([null, true]);
  });

  it('says of which day its prices are, for the import', () => {
    expect(parseHoldingsFile(Buffer.from(writeHoldingsCsv([holding({})]))).asOf).toBe('2026-11-20');
  });

  it.each(['OPTION', 'BOND'] as const)('writes a type that is read back as the kind %s', (kind) => {
    const csv = writeHoldingsCsv([holding({ type: typesOfKinds[kind] })]);
    expect(parseHoldingsFile(Buffer.from(csv)).rejected).toMatchObject([{ unscreened: { kind } }]);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1+1', '\r=1+1', '＝1+1', "'=1+1"])(
    'puts an apostrophe before %j, which a spreadsheet would run',
    (name) => {
      const csv = writeHoldingsCsv([holding({ name })]);
      expect(csv).toContain(`,'${name.trim()}`);
      expect(readBack(csv)[0]!.name).toBe(name.trim());
    },
  );

  it('begins with a byte order mark where there are letters that a spreadsheet would take for others, and only there', () => {
    expect(writeHoldingsCsv([holding({ name: 'Nestlé' })])).toMatch(/^\ufeffTicker,/);
    expect(writeHoldingsCsv([holding({ name: 'Oak ~ \x7f' })])).toMatch(/^Ticker,/);
  });

  it('writes an empty portfolio that reads back as one', () => {
    expect(readBack(writeHoldingsCsv([]))).toEqual([]);
  });

  it('is read back exactly, whatever the names and amounts', () => {
    const hostile = fc.tuple(
      fc.constantFrom('', '=', '+', '-', '@', "'", "'=", '"', ',', ';', '\n', '="'),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
    );
    const name = hostile
      .map(([start, rest]) => (start + rest).trim())
      .filter((text) => !/^(?:|[-–—]+|n\/?a|none|null|unknown|#n\/a)$/i.test(text) && !text.includes('\0'));
    const amount = fc
      .oneof(fc.constant(0), fc.double({ min: 0, max: 1e12, noNaN: true }))
      .map((number) => number + 0);
    const amounts = fc
      .record({ shares: fc.option(amount), value: fc.option(amount) })
      .filter(({ shares, value }) => shares !== null || value !== null);
    const ticker = fc
      .stringMatching(/^[A-Z]{1,5}(?:\.[A-Z]{1,3})?$/)
      .filter((text) => !['CASH', 'USD', 'TOTAL', 'NA', 'NONE', 'NULL'].includes(text));
    fc.assert(
      fc.property(fc.array(fc.tuple(ticker, name, amounts), { minLength: 1 }), (rows) => {
        const holdings = rows.map(([written, company, given]) =>
          holding({ ticker: written, name: company, ...given }),
        );
        expect(readBack(writeHoldingsCsv(holdings))).toEqual(holdings.map(imported));
      }),
      { numRuns: 300 },
    );
  });
});
