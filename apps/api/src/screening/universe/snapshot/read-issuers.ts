import type { Evidence, IssuerFacts, UniverseBuilder } from '@plumbline/screening';
import type { ClientBase } from 'pg';
import type { FlagsOnRecord } from './flags-on-record.ts';
import type { SampleDataBuilder } from './sample-data.ts';

/** Issuers whose evidence is read at a time. This bounds the memory of a read. */
export const ISSUERS_PER_BATCH = 2_000;

interface IssuerRow {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly country: string | null;
  readonly incorporated: string | null;
  readonly sic: number | null;
}

/** What takes in the issuers of a release and their evidence while it is read. */
interface IssuerReaders {
  readonly builder: UniverseBuilder;
  readonly sampleData: SampleDataBuilder;
  readonly flagsOnRecord: FlagsOnRecord;
}

/** Adds the release's issuers, numbered from 0, and their evidence to what takes them in. */
export async function readIssuers(
  client: ClientBase,
  release: number,
  { builder, sampleData, flagsOnRecord }: IssuerReaders,
): Promise<void> {
  const { rows } = await client.query<IssuerRow>(
    'SELECT id, key, name, country, incorporated, sic FROM issuer WHERE release_id = $1 ORDER BY id',
    [release],
  );
  for (const { key, name, country, incorporated, sic } of rows) {
    builder.addIssuer({ key, name, country, incorporated, sic: formatSic(sic) });
  }
  const add: OnEvidence = (issuer, evidence) => {
    builder.addEvidence(issuer, evidence);
    sampleData.addEvidence(issuer, evidence);
    flagsOnRecord.addEvidence(issuer, evidence);
  };
  for (let first = 0; first < rows.length; first += ISSUERS_PER_BATCH) {
    const range = [release, first, first + ISSUERS_PER_BATCH];
    // No score depends on where a fact is from, and the two texts are half of what there is to read.
    await queryEvidence(
      client,
      { columns: "'' AS source, NULL AS url", where: 'issuer_id >= $2 AND issuer_id < $3' },
      range,
      add,
    );
  }
}

/** Returns what is known of some issuers, by number. */
export async function readIssuerFacts(
  client: ClientBase,
  release: number,
  issuers: readonly number[],
): Promise<Map<number, IssuerFacts>> {
  const { rows } = await client.query<IssuerRow>(
    'SELECT id, key, name, country, incorporated, sic FROM issuer WHERE release_id = $1 AND id = ANY ($2)',
    [release, issuers],
  );
  return new Map(rows.map(({ id, sic, ...facts }) => [id, { ...facts, sic: formatSic(sic) }]));
}

/** Reads the evidence about some issuers. */
export function readEvidence(
  client: ClientBase,
  release: number,
  issuers: readonly number[],
  onEvidence: OnEvidence,
): Promise<void> {
  return queryEvidence(
    client,
    { columns: 'source, url', where: 'issuer_id = ANY ($2)' },
    [release, issuers],
    onEvidence,
  );
}

type OnEvidence = (issuer: number, evidence: Evidence) => void;

async function queryEvidence(
  client: ClientBase,
  { columns, where }: { columns: string; where: string },
  values: readonly unknown[],
  onEvidence: OnEvidence,
): Promise<void> {
  const { rows } = await client.query<Evidence & { issuer: number }>(
    `SELECT issuer_id AS issuer, criterion, kind, status, value, ${columns},
            observed_on::text AS date, expires_on::text AS "expiresOn", quality, check_method AS method
     FROM evidence WHERE release_id = $1 AND ${where}`,
    [...values],
  );
  for (const row of rows) onEvidence(row.issuer, row);
}

/** Returns a SIC code as the engine expects it: four digits. */
export function formatSic(sic: number | null): string | null {
  return sic === null ? null : String(sic).padStart(4, '0');
}
