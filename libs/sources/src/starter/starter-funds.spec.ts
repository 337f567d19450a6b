import { readFormerListings, readTable, type TableRow } from './starter-tables.ts';

let funds: TableRow[];
let companies: TableRow[];
beforeAll(async () => {
  [funds, companies] = (await Promise.all([readTable('funds'), readTable('companies')])) as [
    TableRow[],
    TableRow[],
  ];
});

const named = (ticker: string) => funds.find((row) => row['ticker'] === ticker)?.['name'];

describe('funds of the starter', () => {
  it('are what has the ticker today, not what had it in an older catalog', () => {
    expect(named('BTC')).toMatch(/^Grayscale Bitcoin Mini Trust/);
    expect(named('TAAG')).toBeUndefined();
    expect(named('SPCX')).toBeUndefined();
    expect(companies.find((row) => row['ticker'] === 'TAAG')?.['name']).toMatch(/Awareness Group/);
    const both = new Set(companies.map((row) => row['ticker']));
    expect(funds.filter((row) => both.has(row['ticker']))).toEqual([]);
  });

  it('are ETFs only with a ticker as exchanges give them, and a name', () => {
    const etfs = funds.filter((row) => row['type'] === 'ETF');
    expect(etfs.length).toBeGreaterThan(5500);
    expect(
      etfs.filter((row) => !/^[A-Z]{1,5}(?:\.[A-Z])?$/.test(row['ticker']!) || row['name'] === ''),
    ).toEqual([]);
    expect(
      etfs.filter((row) => /\bClass [A-Z]\d?$|\bAccount$/.test(row['name']!)).map((row) => row['name']),
    ).toEqual([]);
    expect(funds.find((row) => row['ticker'] === 'QCEQFX')?.['type']).toBe('');
  });

  it('have the names of today, as people write them', () => {
    const former =
      /VanEck Vectors|Bloomberg Barclays|LibertyQ|Spartan|Lehman|AllianzGI|TIAA-CREF|USAA|Great-West|Oppenheimer|Cboe Vest/;
    const odd = /\bformerly\b|f\/k\/a|&\w+;|\((?:R|TM|SM)\)|[®™*]| {2}|^[^\w-]|^Common (?:shares|units)\b/i;
    expect(funds.filter(({ name }) => former.test(name!) || odd.test(name!)).map(({ name }) => name)).toEqual(
      [],
    );
    const unnamed = funds.filter(({ name }) => name === '');
    expect(unnamed.length).toBeLessThan(500);
  });

  it('include those that were new in 2026, and say where a replaced ticker went', async () => {
    expect(['SPYM', 'QQQI', 'PTL', 'AKRE'].filter((ticker) => named(ticker) === undefined)).toEqual([]);
    const former = await readFormerListings();
    expect(former.ownersOf('SPLG')[0]).toMatchObject({ outcome: 'renamed', successor: { ticker: 'SPYM' } });
    expect(named('SPLG')).toBeUndefined();
  });
});
