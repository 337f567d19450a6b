import { catalog, criteriaFlaggedBySic } from '@plumbline/screening';
import { sampleClearance, sampleRatings } from '../sampling/sample-evidence.ts';
import type { EvidenceRecord } from '../records/universe-record.ts';
import { sicEvidence, type SicSource } from '../sic-evidence.ts';
import { curatedEvidence, type TableRow } from '../starter/starter-tables.ts';

/** Source under which everything invented is shown. */
export const sampleLabel = 'Plumbline sample data';

/** The day the sample's lists were drawn up: the date of its samples and of its classifications. */
export const sampleAsOf = '2026-06-30';

/** The tables that speak of issuers. */
export interface SampleEvidenceTables {
  readonly evidence: readonly TableRow[];
  readonly cleared: readonly TableRow[];
  readonly unresearched: readonly TableRow[];
}

/** The facts of a company that its sample evidence depends on. */
export interface SampleIssuer {
  readonly issuer: string;
  /** One of its tickers, for the address of its filings. */
  readonly ticker: string;
  readonly sic: number | null;
  readonly isDomestic: boolean;
}

/**
 * All evidence of the sample about its issuers: curated rows unchanged, the SIC code as a classification, and
 * samples: ratings for companies that count as researched, a plain "nothing found" for those on the cleared list,
 * nothing for those on the unresearched list.
 */
export function sampleEvidence(
  tables: SampleEvidenceTables,
  issuers: readonly SampleIssuer[],
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
    if (!unresearched!.has(issuer.issuer)) rows.push(sampleClearance(sampleLabel, sampleAsOf));
    if (!cleared!.has(issuer.issuer) && !unresearched!.has(issuer.issuer)) {
      const isFlagged = (flagged.get(issuer.issuer)?.size ?? 0) > 0;
      rows.push(
        ...sampleRatings({ issuer: issuer.issuer, isFlagged, source: sampleLabel, date: sampleAsOf }),
      );
    }
    return rows.map((row) => ({ issuer: issuer.issuer, ...row }));
  });
  return [...curated, ...others];
}

/** Negative criteria each issuer is flagged on as of the sample's day, weaker variants and SIC codes included. */
export function flagsByIssuer(
  curated: readonly EvidenceRecord[],
  issuers: readonly SampleIssuer[],
): Map<string, Set<string>> {
  const flags = new Map<string, Set<string>>();
  const flag = (issuer: string, criterion: string) => {
    const known = flags.get(issuer) ?? new Set<string>();
    flags.set(issuer, known.add(criterion));
    const implied = catalog.criteria.find(({ name }) => name === criterion)?.implies;
    if (implied !== undefined) known.add(implied);
  };
  for (const row of curated) {
    const counts = row.status === 'flagged' && (row.expiresOn === null || row.expiresOn >= sampleAsOf);
    if (counts && row.criterion !== null) flag(row.issuer, row.criterion);
  }
  for (const { issuer, sic } of issuers) {
    for (const criterion of sic === null ? [] : criteriaFlaggedBySic(sic)) flag(issuer, criterion);
  }
  return flags;
}

function sourceOfSic({ ticker, isDomestic }: SampleIssuer): SicSource {
  const date = sampleAsOf;
  if (!isDomestic) return { source: 'SIC code', url: null, date };
  const cik = ticker.replace('.', '-');
  const url = `https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=${cik}&type=10-K`;
  return { source: 'SEC SIC code', url, date };
}
