import { countryCode, parseEin, normalizeTicker, parseDate } from '@plumbline/matching';
import { hasColumns, headerOf, type TitledRow } from '@plumbline/holdings-files';
import { dateOfName } from '../layout-file.ts';
import type { Filer, Layout, LayoutFile, LayoutRecord } from '../layout.ts';
import { UnusableFileError } from '../layout.ts';
import { csvTableRows } from '../table-rows.ts';
import { submittedNames, type SubmissionNames } from './sec-filer-names.ts';
import { companyOfCik, readJsonText } from './sec-tables.ts';

/**
 * What the SEC knows of the companies that file with it, from their submissions: SIC code, country, tax number and
 * tickers by CIK, as a table (`name,cik,…,sic,…,tickers`), as one JSON file per company (`CIK0000320193.json`, with its
 * names), or without tickers as the table SUB of the data sets of financial statements (`sub.txt`).
 */
export const secFilers: Layout = {
  name: 'sec-filers',
  role: 'shareClasses',
  label: 'SEC filers',
  detect: (file) => isJson(file) || isCsv(file),
  asOf: dateOfName,
  parse: parseFilers,
};

function isJson({ head }: LayoutFile): boolean {
  return /^\s*\{\s*"cik"\s*:/.test(head) && /"sic"\s*:/.test(head) && /"tickers"\s*:/.test(head);
}

function isCsv({ headRows }: LayoutFile): boolean {
  const header = headerOf(headRows[0] ?? []);
  return (
    hasColumns(header, 'cik', 'sic', 'tickers', 'entitytype') ||
    hasColumns(header, 'adsh', 'cik', 'sic', 'countryba')
  );
}

/** The other tables of the data sets of financial statements. */
export const secStatementTables: Layout = {
  name: 'sec-statement-tables',
  role: 'noUniverse',
  label: 'figures of financial statements: not used',
  detect: ({ headRows, delimiter }) => {
    const header = headerOf(headRows[0] ?? []);
    return delimiter === '\t' && (header.has('adsh') || hasColumns(header, 'tag', 'version'));
  },
  asOf: dateOfName,
  parse: parseFilers,
};

async function* parseFilers(file: LayoutFile): AsyncGenerator<LayoutRecord> {
  const asOf = dateOfName(file);
  if (isJson(file)) {
    const submission = JSON.parse(await readJsonText(file)) as Submission;
    const facts = factsOfSubmission(submission);
    yield* recordsOf(facts, asOf);
    return yield* submittedNames(facts.company, submission, file);
  }
  for await (const { number, row } of csvTableRows(file)) {
    const company = companyOfCik(row.get('cik'));
    if (company === null) {
      const leftOut = { file: file.path, row: number, subject: row.get('name') ?? '', reason: 'no CIK' };
      yield { kind: 'leftOut', leftOut };
      continue;
    }
    yield* recordsOf({ company, ...factsOf(row) }, parseDate(row.get('filed') ?? '') ?? asOf);
  }
}

function factsOf(row: TitledRow): Omit<FilerFacts, 'company'> {
  const textOf = (title: string) => row.get(title) ?? '';
  const tickers = [...textOf('tickers').matchAll(/'([^']+)'/g)].map(([, ticker]) => ticker!);
  const facts = { sic: textOf('sic'), ein: textOf('ein'), tickers };
  const isoCountry = textOf('countryba');
  if (isoCountry !== '')
    return { ...facts, business: placeIso(isoCountry), incorporation: placeIso(textOf('countryinc')) };
  const placeOf = (column: string) => ({
    code: textOf(column),
    name: textOf(`${column}description`),
  });
  return {
    ...facts,
    business: placeOf('businessstateorcountry'),
    incorporation: placeOf('stateofincorporation'),
  };
}

interface FilerFacts {
  readonly company: string;
  readonly sic: string;
  readonly ein: string;
  readonly business: Place;
  readonly incorporation: Place;
  readonly tickers: readonly string[];
}

/**
 * Two letters: a state of the United States, or the SEC's own code of a country, `ISO` where the name is an ISO code.
 */
interface Place {
  readonly code: string;
  readonly name: string;
}

function placeIso(name: string): Place {
  return { code: name === '' ? '' : 'ISO', name };
}

interface Submission extends SubmissionNames {
  readonly cik?: string;
  readonly sic?: string;
  readonly ein?: string | null;
  readonly tickers?: readonly string[];
  readonly stateOfIncorporation?: string | null;
  readonly stateOfIncorporationDescription?: string | null;
  readonly addresses?: {
    readonly business?: { readonly stateOrCountry?: string; readonly stateOrCountryDescription?: string };
  };
}

function factsOfSubmission({
  cik,
  sic,
  ein,
  tickers,
  addresses,
  stateOfIncorporation,
  stateOfIncorporationDescription,
}: Submission): FilerFacts {
  const company = companyOfCik(cik);
  if (company === null) throw new UnusableFileError('there is no CIK in it');
  return {
    company,
    sic: sic ?? '',
    ein: ein ?? '',
    tickers: tickers ?? [],
    business: placeOf(addresses?.business),
    incorporation: { code: stateOfIncorporation ?? '', name: stateOfIncorporationDescription ?? '' },
  };
}

function placeOf(business: NonNullable<Submission['addresses']>['business']): Place {
  return { code: business?.stateOrCountry ?? '', name: business?.stateOrCountryDescription ?? '' };
}

function* recordsOf(
  { company, sic, ein, business, incorporation, tickers }: FilerFacts,
  asOf: string,
): Generator<LayoutRecord> {
  const code = /^\d{3,4}$/.test(sic) ? Number(sic) : null;
  const filer: Filer = {
    company,
    sic: code,
    country: countryOf(business),
    incorporated: countryOf(incorporation),
    ein: parseEin(ein),
    asOf,
  };
  yield { kind: 'filer', filer };
  for (const ticker of tickers) {
    yield { kind: 'shareClass', shareClass: { ticker: normalizeTicker(ticker), company } };
  }
}

/** Places in the United States are described by their own two letters, others by the name of the country. */
function countryOf({ code, name }: Place): string | null {
  if (code === '') return null;
  if (code === name) return 'US';
  const [first = '', ...rest] = name.split(/, | \(/);
  return countryCode(name) ?? countryCode(rest.join(', ')) ?? countryCode(first);
}
