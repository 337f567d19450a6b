import { holdingColumns } from '../layouts/nport/nport-data-set.ts';
import { filingColumns, identifierColumns } from '../layouts/nport/nport-tables.ts';

/**
 * What a refresh downloads from the SEC: lists of companies and funds, positions of funds, industry codes, closing
 * prices.
 */
export const secSourceNames = [
  'COMPANIES',
  'FUND_CLASSES',
  'FUND_POSITIONS',
  'INDUSTRIES',
  'FAILS_TO_DELIVER',
] as const;
export type SecSourceName = (typeof secSourceNames)[number];

/** A table of a source: what its file is called, without folder and archive, and the columns that are read. */
interface ExpectedTable {
  readonly file: RegExp;
  readonly columns: readonly string[];
}

interface SecSource {
  /** Its files by their names. */
  readonly files: RegExp;
  readonly tables: readonly ExpectedTable[];
}

const nportTables = {
  ...filingColumns,
  FUND_REPORTED_HOLDING: holdingColumns,
  IDENTIFIERS: identifierColumns,
};

/** Each source with the columns that its files have had since they exist: without one of them nothing is loaded. */
export const secSources: Readonly<Record<SecSourceName, SecSource>> = {
  COMPANIES: {
    files: /^company_tickers(?:_exchange)?\.json$/,
    tables: [
      { file: /^company_tickers_exchange\.json$/, columns: ['cik', 'name', 'ticker', 'exchange'] },
      { file: /^company_tickers\.json$/, columns: ['cik_str', 'ticker', 'title'] },
    ],
  },
  FUND_CLASSES: {
    files: /^company_tickers_mf\.json$/,
    tables: [{ file: /^company_tickers_mf\.json$/, columns: ['cik', 'seriesId', 'symbol'] }],
  },
  FUND_POSITIONS: {
    files: /^\d{4}q[1-4]_nport\.zip$/,
    tables: Object.entries(nportTables).map(([name, columns]) => ({
      file: new RegExp(`^${name}\\.tsv$`, 'i'),
      columns,
    })),
  },
  INDUSTRIES: {
    files: /^\d{4}q[1-4]\.zip$/,
    tables: [{ file: /^sub\.txt$/, columns: ['adsh', 'cik', 'name', 'sic', 'countryba'] }],
  },
  FAILS_TO_DELIVER: {
    files: /^cnsfails\d{6}[ab]\.zip$/,
    tables: [
      {
        file: /^cnsfails.*\.txt$/,
        columns: ['SETTLEMENT DATE', 'CUSIP', 'SYMBOL', 'DESCRIPTION', 'PRICE'],
      },
    ],
  },
};

/** The source that a file is of, by its name; `null` for another file. */
export function sourceOfFile(name: string): SecSourceName | null {
  return secSourceNames.find((source) => secSources[source].files.test(name)) ?? null;
}

/** The last day that a file is about, by its name (ISO); `null` for a list, which is of the day that it was changed. */
export function lastDayOfFile(name: string): string | null {
  const [, year, quarter] = /^(\d{4})q([1-4])/.exec(name) ?? [];
  if (year !== undefined) return isoDay(Number(year), Number(quarter) * 3, 0);
  const [, failYear, month, half] = /^cnsfails(\d{4})(\d\d)([ab])/.exec(name) ?? [];
  if (failYear === undefined) return null;
  return half === 'a'
    ? isoDay(Number(failYear), Number(month) - 1, 15)
    : isoDay(Number(failYear), Number(month), 0);
}

/** Day 0 of a month is the last one of the month before. Months count from 0. */
function isoDay(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}
