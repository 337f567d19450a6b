import type { ReadUniverse } from '../../test/read-source.ts';
import type { LeftOut } from '../records/universe-record.ts';
import { NamedCompanies, type NamedCompany } from './named-companies.ts';
import { agreeingAliases, readAliases, readStarterCampaigns, readTable } from './starter-tables.ts';
import { readStarter } from '../testing/starter.ts';

describe('Companies named by key, ticker and name', () => {
  const companies = new NamedCompanies([
    { ticker: 'OR', name: 'OR Royalties Inc.', issuer: 'cik-1627272' },
    { ticker: 'OR', name: "L'Oréal S.A.", issuer: 'loreal' },
    { ticker: 'PRU', name: 'Prudential Financial Inc.', issuer: 'cik-1137774' },
    { ticker: 'PRU', name: 'Prudential plc', issuer: 'prudential-plc' },
    { ticker: 'GOOGL', name: 'Alphabet Inc. Class A', issuer: 'cik-1652044' },
    { ticker: 'GOOG', name: 'Alphabet Inc. Class C', issuer: 'cik-1652044' },
    { ticker: 'SPY', name: 'SPDR S&P 500 ETF Trust', issuer: null },
  ]);

  it.each([
    ['loreal', 'OR', "L'Oréal S.A.", null],
    ['cik-1652044', 'GOOG', 'Alphabet Inc.', null],
    ['cik-1627272', 'OR', "L'Oréal S.A.", 'its name is not the one of the company'],
    ['cik-1137774', 'PRU', 'Prudential plc', 'its name is not the one of the company'],
    ['loreal', 'PRU', "L'Oréal S.A.", "its ticker is not the company's"],
    ['', 'OR', "L'Oréal S.A.", 'the company is not in the universe'],
  ])('of %s, %s and %s: %s', (company, ticker, name, problem) => {
    expect(companies.describeProblem({ company, ticker, name })).toBe(problem);
  });

  it('leave out the rows that do not agree, with their place and the reason', () => {
    const leftOut: LeftOut[] = [];
    const rows = [
      { company: 'loreal', ticker: 'OR', name: "L'Oréal S.A." },
      { company: 'cik-1627272', ticker: 'OR', name: "L'Oréal S.A." },
    ];
    expect(companies.agreeing(rows, 'evidence.csv', leftOut)).toEqual([rows[0]]);
    expect(leftOut).toEqual([
      {
        file: 'evidence.csv',
        row: 3,
        subject: "L'Oréal S.A. (OR)",
        reason: 'its name is not the one of the company',
      },
    ]);
  });

  it.each([
    [
      { company: '', ticker: 'OR', name: "L'Oréal" },
      { company: 'loreal', ticker: 'OR', name: "L'Oréal S.A." },
    ],
    [
      { company: 'cik-1652044', ticker: 'GGL', name: 'Google Inc.' },
      { company: 'cik-1652044', ticker: 'GOOGL', name: 'Alphabet Inc. Class A' },
    ],
    [{ company: '', ticker: 'PRU', name: 'Prudential' }, null],
    [{ company: 'cik-1', ticker: 'OR', name: "L'Oréal" }, null],
  ])('refresh %j to %j', (row, refreshed) => {
    expect(companies.refresh(row)).toEqual(refreshed);
  });

  it('let an alias pass only where its ticker is of the company or fund it means', () => {
    const aliases = [
      { alias: 'British Petroleum', company: 'cik-313807', ticker: 'BP', name: 'BP p.l.c.' },
      { alias: 'Spider', company: '', ticker: 'SPY', name: 'SPDR S&P 500 ETF Trust' },
    ];
    const listings = [
      { ticker: 'BP', name: 'Oakland Bancorp', isDomestic: true },
      { ticker: 'BP', name: 'BP p.l.c.', isDomestic: false },
      { ticker: 'SPY', name: 'SPDR S&P 500 ETF', isDomestic: true },
    ];
    expect(agreeingAliases(aliases, listings)).toEqual([aliases[1]]);
  });
});

describe('Companies that the starter names', () => {
  let starter: ReadUniverse;
  let companies: NamedCompanies;
  beforeAll(async () => {
    starter = await readStarter();
    companies = new NamedCompanies(starter.instruments);
  });

  const namedBy = async (table: string) =>
    ((await readTable(table)) as unknown as NamedCompany[]).filter(({ ticker }) => ticker !== '');

  it('agree in every row of evidence and checks', () => {
    const handwritten = starter.leftOut.filter(({ file }) => ['evidence.csv', 'checks.csv'].includes(file));
    expect(handwritten).toEqual([]);
  });

  it('agree in every campaign and alias', async () => {
    const campaigns = (await readStarterCampaigns()).map(({ issuer, ...row }) => ({
      ...row,
      company: issuer,
    }));
    const aliases = await readAliases();
    const ofCompanies = aliases.filter(({ company }) => company !== '');
    expect([...campaigns, ...ofCompanies].filter((row) => companies.describeProblem(row) !== null)).toEqual(
      [],
    );
    expect(agreeingAliases(aliases, starter.instruments)).toEqual(aliases);
  });

  it('never become another company that has the ticker', async () => {
    const issuersOf = new Map<string, Set<string>>();
    for (const { ticker, issuer } of starter.instruments)
      if (issuer !== null) issuersOf.set(ticker, (issuersOf.get(ticker) ?? new Set()).add(issuer));
    const rows = [...(await namedBy('evidence')), ...(await namedBy('checks'))];
    const mistaken = rows.flatMap((row) =>
      [...issuersOf.get(row.ticker)!]
        .filter((issuer) => issuer !== row.company)
        .map((issuer) => ({ ...row, company: issuer })),
    );
    expect(mistaken.length).toBeGreaterThan(5);
    expect(mistaken.filter((row) => companies.describeProblem(row) === null)).toEqual([]);
  });
});
