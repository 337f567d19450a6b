import { catalog, criteriaFlaggedBySic, type Evidence, type EvidenceKind } from '@plumbline/screening';
import { sampleClearance, sampleRatings } from '../../sampling/sample-evidence.ts';
import type { EvidenceRecord } from '../../records/universe-record.ts';
import { sicEvidence, type SicSource } from '../sic-evidence.ts';
import { starterNumber, type StarterRow } from './starter-files.ts';

/** Source under which everything invented is shown. */
export const sampleSource = 'Plumbline sample data';

/** The day the starter's lists were drawn up: the date of its samples and of its classifications. */
export const starterAsOf = '2026-06-30';

/** The tables that speak of issuers. */
export interface StarterEvidenceTables {
  readonly evidence: readonly StarterRow[];
  readonly cleared: readonly StarterRow[];
  readonly unresearched: readonly StarterRow[];
}

/** A company as far as evidence about it goes. */
export interface StarterIssuer {
  readonly issuer: string;
  /** One of its tickers, for the address of its filings. */
  readonly ticker: string;
  readonly sic: number | null;
  readonly isDomestic: boolean;
}

/**
 * All evidence of the starter about its issuers: curated rows unchanged, the SIC code as a classification, and
 * samples: ratings for companies that count as researched, a plain "nothing found" for those on the cleared list,
 * nothing for those on the unresearched list.
 */
export function starterEvidence(
  tables: StarterEvidenceTables,
  issuers: readonly StarterIssuer[],
  issuerOf: (ticker: string) => string | null,
): EvidenceRecord[] {
  const curated = tables.evidence.flatMap((row) => {
    const issuer = issuerOf(row['ticker'] ?? '');
    return issuer === null ? [] : [{ issuer, ...curatedEvidence(row) }];
  });
  const flagged = flagsByIssuer(curated, issuers);
  const [cleared, unresearched] = [tables.cleared, tables.unresearched].map(
    (rows) => new Set(rows.map((row) => issuerOf(row['ticker'] ?? ''))),
  );
  const others = issuers.flatMap((issuer) => {
    const rows = issuer.sic === null ? [] : [sicEvidence(issuer.sic, sourceOfSic(issuer))];
    if (!unresearched!.has(issuer.issuer)) rows.push(sampleClearance(sampleSource, starterAsOf));
    if (!cleared!.has(issuer.issuer) && !unresearched!.has(issuer.issuer)) {
      const isFlagged = (flagged.get(issuer.issuer)?.size ?? 0) > 0;
      rows.push(
        ...sampleRatings({ issuer: issuer.issuer, isFlagged, source: sampleSource, date: starterAsOf }),
      );
    }
    return rows.map((row) => ({ issuer: issuer.issuer, ...row }));
  });
  return [...curated, ...others];
}

/** Negative criteria each issuer is flagged on as of the starter's day, weaker variants and SIC codes included. */
export function flagsByIssuer(
  curated: readonly EvidenceRecord[],
  issuers: readonly StarterIssuer[],
): Map<string, Set<string>> {
  const flags = new Map<string, Set<string>>();
  const flag = (issuer: string, criterion: string) => {
    const known = flags.get(issuer) ?? new Set<string>();
    flags.set(issuer, known.add(criterion));
    const implied = catalog.criteria.find(({ name }) => name === criterion)?.implies;
    if (implied !== undefined) known.add(implied);
  };
  for (const row of curated) {
    const counts = row.status === 'flagged' && (row.expiresOn === null || row.expiresOn >= starterAsOf);
    if (counts && row.criterion !== null) flag(row.issuer, row.criterion);
  }
  for (const { issuer, sic } of issuers) {
    for (const criterion of sic === null ? [] : criteriaFlaggedBySic(sic)) flag(issuer, criterion);
  }
  return flags;
}

/** One row of the curated list. Shares of revenue and of ownership are in the same column. */
function curatedEvidence(row: StarterRow): Evidence {
  return {
    criterion: row['criterion'] || null,
    kind: (row['kind'] || 'CURATED_FLAG') as EvidenceKind,
    status: (row['status'] || 'flagged') as Evidence['status'],
    value: starterNumber(row, 'revenue_percent'),
    source: row['source_title'] ?? '',
    url: row['source_url'] || null,
    date: row['observed_on'] ?? starterAsOf,
    expiresOn: row['expires_on'] || null,
    quality: 'reported',
  };
}

function sourceOfSic({ ticker, isDomestic }: StarterIssuer): SicSource {
  const date = starterAsOf;
  if (!isDomestic) return { source: 'SIC code', url: null, date };
  const cik = ticker.replace('.', '-');
  const url = `https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=${cik}&type=10-K`;
  return { source: 'SEC SIC code', url, date };
}
