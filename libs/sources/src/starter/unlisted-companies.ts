import { appendTo, areSameCompany, formerCompany, readableName } from '@plumbline/matching';
import { readFormerTickers, readTable, type FormerTickerRow, type TableRow } from './starter-tables.ts';

/** A company that people search for and whose shares are not traded, or a ticker that is another one now. */
export interface UnlistedCompany {
  /** The one that is shown. */
  readonly name: string;
  readonly otherNames: readonly string[];
  /** Not where another listing took its place, which is found by the name itself. */
  readonly isFoundByName: boolean;
  /** The ticker that it had; `null` for a company that was never listed. */
  readonly ticker: string | null;
  /** Year, or year and month, in which it was last seen under the ticker; `null` without one. */
  readonly until: string | null;
  /** Today's ticker and name of what became of it; `null` where nothing of it is listed. */
  readonly successor: { readonly ticker: string; readonly name: string } | null;
  /** Why it has no score, fit to show a user. */
  readonly statement: string;
  /** Where that is said; `null` for what follows from the SEC's lists alone. */
  readonly source: UnlistedSource | null;
}

interface UnlistedSource {
  readonly url: string;
  /** `null` where only the address is known. */
  readonly title: string | null;
  /** ISO day, month or year of the page, or the day on which it was read; `null` where it is not known. */
  readonly date: string | null;
  /** Whether the date is that of our reading, because the page has none. */
  readonly isDayOfReading: boolean;
}

/** Why shares of a company are not traded, by its kind in `private_companies.csv`. */
const reasons: Readonly<Record<string, string>> = {
  PRIVATE: 'is a private company: it has no shares that are traded.',
  EMPLOYEES: 'belongs to its employees: its shares are not traded on an exchange.',
  MEMBERS: 'belongs to its customers or members: it has no shares that are traded.',
};

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Reads the private companies, and the companies that had a ticker: the latest owner of a ticker first. */
export async function readUnlistedCompanies(folder?: string): Promise<UnlistedCompany[]> {
  const [companies, former] = await Promise.all([
    readTable('private_companies', folder),
    readFormerTickers(folder),
  ]);
  return [...companies.map(privateCompany), ...formerCompanies(former)];
}

function privateCompany(row: TableRow): UnlistedCompany {
  const name = row['name']!;
  return {
    name,
    otherNames: row['other_names'] ? row['other_names'].split('|') : [],
    isFoundByName: true,
    ticker: null,
    until: null,
    successor: null,
    statement: `${name} ${reasons[row['kind']!]!}`,
    source: {
      url: row['source_url']!,
      title: row['source_title']!,
      date: row['source_date']!,
      isDayOfReading: row['date_kind'] === 'read',
    },
  };
}

/** A company that changed its name and then went is one, under its last name. */
function formerCompanies(rows: readonly FormerTickerRow[]): UnlistedCompany[] {
  const companies = new Map<string, FormerTickerRow[]>();
  const latestFirst = rows.toSorted((one, other) => (one.until < other.until ? 1 : -1));
  for (const row of latestFirst)
    appendTo(companies, `${row.ticker} ${row.note ?? row.name} ${row.successor?.ticker ?? ''}`, row);
  return [...companies.values()].map(([latest, ...earlier]) => {
    const { ticker, successor, note, sourceUrl } = latest!;
    const former = { ...latest!, name: readableName(latest!.name) };
    return {
      name: former.name,
      otherNames: earlier.map(({ name }) => readableName(name)),
      isFoundByName: note !== null && successor === null,
      ticker,
      until: former.until,
      successor,
      statement: successor === null ? formerCompany(former) : `${ticker} was the ticker of ${nowOf(former)}`,
      source: sourceUrl === null ? null : { url: sourceUrl, title: null, date: null, isDayOfReading: false },
    };
  });
}

function nowOf({ name, until, note, successor }: FormerTickerRow): string {
  const { ticker } = successor!;
  const today = readableName(successor!.name);
  const sentence = endSentence(`${name}${describeEnd(until)}`);
  if (note !== null) return `${name}: ${note}.`;
  return areSameCompany(name, today)
    ? `${sentence} Its ticker is ${ticker} now.`
    : `${sentence} It is ${today} (${ticker}) now.`;
}

/** A year alone is that of the last list with the ticker, which may have changed later. */
function describeEnd(until: string): string {
  return /^\d{4}-\d\d$/.test(until) ? ` until ${month.format(new Date(until))}` : '';
}

function endSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
