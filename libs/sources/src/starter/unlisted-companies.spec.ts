import { appendTo, areSameCompany } from '@plumbline/matching';
import { readTable } from './starter-tables.ts';
import { readUnlistedCompanies } from './unlisted-companies.ts';

const companies = await readUnlistedCompanies();
const find = (name: string) => companies.find((company) => company.isFoundByName && company.name === name);
const hadTicker = (ticker: string) => companies.find((company) => company.ticker === ticker);

describe('Companies without a listing', () => {
  it('say in a sentence why a company that was never listed has no score', () => {
    expect(find('Hobby Lobby')!.statement).toBe(
      'Hobby Lobby is a private company: it has no shares that are traded.',
    );
    expect(find('Publix Super Markets')!.statement).toMatch(/belongs to its employees/);
    expect(find('State Farm')!.statement).toMatch(/belongs to its customers or members/);
    expect(companies.filter(({ ticker }) => ticker === null).length).toBeGreaterThan(30);
  });

  it('say what became of a company whose ticker is gone, under its last name', () => {
    expect(hadTicker('K')).toMatchObject({
      name: 'Kellanova',
      otherNames: ['Kellogg Co'],
      statement: 'Kellanova (K) is no longer listed: acquired by Mars in December 2025.',
      source: { url: expect.stringMatching(/^https:\/\/www\.sec\.gov\//) },
    });
    expect(hadTicker('KLG')!.statement).toBe(
      'WK Kellogg Co (KLG) is no longer listed: acquired by Ferrero in September 2025.',
    );
  });

  it('say which ticker a company has now', () => {
    expect(hadTicker('FB')).toMatchObject({
      isFoundByName: false,
      successor: { ticker: 'META' },
      statement: 'FB was the ticker of Facebook Inc until June 2022. It is Meta Platforms, Inc. (META) now.',
    });
    expect(hadTicker('DPS')!.statement).toBe(
      'DPS was the ticker of Dr Pepper Snapple Group, Inc. until July 2018. It is Keurig Dr Pepper Inc. (KDP) now.',
    );
    expect(hadTicker('SQ')!.statement).toBe('SQ was the ticker of Block, Inc. Its ticker is XYZ now.');
    expect(hadTicker('ATVI')!.statement).toBe(
      'ATVI was the ticker of Activision Blizzard, Inc.: acquired by Microsoft in October 2023.',
    );
  });

  it('have the latest owner of a ticker first', async () => {
    const untils = new Map<string, string[]>();
    for (const row of await readTable('former_tickers')) appendTo(untils, row['ticker']!, row['until']!);
    const firsts = new Map(companies.toReversed().map((company) => [company.ticker, company]));
    expect(firsts.get('K')!.name).toBe('Kellanova');
    for (const [ticker, { until }] of firsts)
      if (ticker !== null) expect([ticker, until]).toEqual([ticker, untils.get(ticker)!.toSorted().at(-1)]);
  });
});

describe('Private companies', () => {
  it('have a source with a date each, and are in order', async () => {
    const rows = await readTable('private_companies');
    for (const row of rows) {
      expect(['PRIVATE', 'EMPLOYEES', 'MEMBERS']).toContain(row['kind']);
      expect(['published', 'read']).toContain(row['date_kind']);
      expect(row['source_url']).toMatch(/^https?:\/\/[^\s]+$/);
      expect(row['source_date']).toMatch(
        row['date_kind'] === 'read' ? /^\d{4}-\d\d-\d\d$/ : /^20\d\d(?:-\d\d){0,2}$/,
      );
    }
    const names = rows.map((row) => row['name']!.toLowerCase());
    expect(names).toEqual(names.toSorted());
  });

  it('are none that the SEC lists, by any of their names', async () => {
    const listed = (await readTable('companies')).map((row) => row['name']!);
    const names = companies
      .filter(({ ticker }) => ticker === null)
      .flatMap(({ name, otherNames }) => [name, ...otherNames]);
    const namesakes = names.flatMap((name) =>
      listed
        .filter((other) => beginAlike(other, name) && areSameCompany(other, name))
        .map((other) => `${name}: ${other}`),
    );
    expect(namesakes).toEqual([]);
  });
});

/** Comparing all names takes half a minute. */
function beginAlike(one: string, other: string): boolean {
  return one.slice(0, 3).toLowerCase() === other.slice(0, 3).toLowerCase();
}
