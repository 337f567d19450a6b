import { monthsAfter, type CheckMethod } from '@plumbline/screening';
import type { EvidenceRecord, LeftOut } from '../records/universe-record.ts';
import type { InstrumentRecord } from '@plumbline/matching';
import { NamedCompanies, type NamedCompany } from './named-companies.ts';
import { curatedEvidence, type TableRow } from './starter-tables.ts';

/** Evidence that is written by hand, and the rows that do not agree with the company that they name. */
export interface CuratedEvidence {
  readonly evidence: readonly EvidenceRecord[];
  readonly leftOut: readonly LeftOut[];
}

/** The flags and checks about the companies of these listings. */
export function starterEvidence(
  { evidence, checks }: { readonly evidence: readonly TableRow[]; readonly checks: readonly TableRow[] },
  instruments: readonly InstrumentRecord[],
): CuratedEvidence {
  const companies = new NamedCompanies(instruments);
  const leftOut: LeftOut[] = [];
  const flags = companies.agreeing(evidence.map(toNamed), 'evidence.csv', leftOut);
  const flagged = new Set(flags.map(({ company, row }) => `${company} ${row['criterion']}`));
  const checked = companies.agreeing(
    checks.map(toNamed),
    'checks.csv',
    leftOut,
    ({ company }) => scopeOf(company) !== null,
  );
  const filers = filersOf(instruments);
  return {
    evidence: [
      ...flags.map(({ company, row }) => ({ issuer: company, ...curatedEvidence(row) })),
      ...checked.flatMap(({ company, row }) =>
        checkEvidence(
          row,
          companiesOf(company, filers),
          (issuer, criterion) => scopeOf(company) !== null && flagged.has(`${issuer} ${criterion}`),
        ),
      ),
    ],
    leftOut,
  };
}

/** The companies that a list was gone through for: all in the United States, or those of some industry codes. */
interface Scope {
  readonly codes: readonly (readonly [from: number, to: number])[] | null;
}

/**
 * Reads the scope that a row may have instead of a company: `*` is everybody, `sic 2833-2836 5912` some industries;
 * `null` for a company.
 */
function scopeOf(company: string): Scope | null {
  if (company === '*') return { codes: null };
  if (!company.startsWith('sic ')) return null;
  const ranges = company.slice('sic '.length).split(' ');
  return {
    codes: ranges.map((range) => {
      const [from, to = from] = range.split('-').map(Number);
      return [from!, to!] as const;
    }),
  };
}

/** Companies with a number at the SEC, with the industry code of their first listing that has one. */
function filersOf(instruments: readonly InstrumentRecord[]): Map<string, number | null> {
  const filers = new Map<string, number | null>();
  for (const { issuer, sic } of instruments)
    if (issuer?.startsWith('cik-')) filers.set(issuer, filers.get(issuer) ?? sic);
  return filers;
}

function companiesOf(company: string, filers: ReadonlyMap<string, number | null>): string[] {
  const scope = scopeOf(company);
  if (scope === null) return [company];
  const { codes } = scope;
  const isInScope = (sic: number | null) =>
    codes === null || (sic !== null && codes.some(([from, to]) => sic >= from && sic <= to));
  return [...filers].flatMap(([issuer, sic]) => (isInScope(sic) ? [issuer] : []));
}

function toNamed(row: TableRow): NamedCompany & { readonly row: TableRow } {
  return { company: row['company'] ?? '', ticker: row['ticker'] ?? '', name: row['name'] ?? '', row };
}

/** What was looked up says nothing about what a company does years later. */
const MONTHS_OF_A_CHECK = 24;

/** Companies that were looked up for some criteria, without a finding. */
function checkEvidence(
  row: TableRow,
  issuers: readonly string[],
  isExcepted: (issuer: string, criterion: string) => boolean,
): EvidenceRecord[] {
  const excepted = new Set(row['except']!.split(' '));
  const check = {
    kind: 'CURATED_FLAG',
    status: 'cleared',
    value: null,
    source: row['source_title']!,
    url: row['source_url'] || null,
    date: row['as_of']!,
    expiresOn: monthsAfter(row['as_of']!, MONTHS_OF_A_CHECK),
    quality: 'reported',
    method: row['method'] as CheckMethod,
  } as const;
  return issuers
    .filter((issuer) => !excepted.has(issuer))
    .flatMap((issuer) =>
      row['criteria']!.split(' ').flatMap((criterion) =>
        isExcepted(issuer, criterion) ? [] : [{ issuer, criterion, ...check }],
      ),
    );
}
