import { monthsAfter, type CheckMethod } from '@plumbline/screening';
import type { EvidenceRecord, InstrumentRecord, LeftOut } from '../../records/universe-record.ts';
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
  const checked = companies.agreeing(checks.map(toNamed), 'checks.csv', leftOut);
  return {
    evidence: [
      ...flags.map(({ company, row }) => ({ issuer: company, ...curatedEvidence(row) })),
      ...checked.flatMap(({ company, row }) => checkEvidence(company, row)),
    ],
    leftOut,
  };
}

function toNamed(row: TableRow): NamedCompany & { readonly row: TableRow } {
  return { company: row['company'] ?? '', ticker: row['ticker'] ?? '', name: row['name'] ?? '', row };
}

/** What was looked up says nothing about what a company does years later. */
const MONTHS_OF_A_CHECK = 24;

/** A company that was looked up for some criteria, without a finding. */
function checkEvidence(issuer: string, row: TableRow): EvidenceRecord[] {
  return row['criteria']!.split(' ').map((criterion) => ({
    issuer,
    criterion,
    kind: 'CURATED_FLAG',
    status: 'cleared',
    value: null,
    source: row['source_title']!,
    url: row['source_url'] || null,
    date: row['as_of']!,
    expiresOn: monthsAfter(row['as_of']!, MONTHS_OF_A_CHECK),
    quality: 'reported',
    method: row['method'] as CheckMethod,
  }));
}
