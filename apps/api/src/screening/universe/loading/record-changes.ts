import { assessIssuer, catalog } from '@plumbline/screening';
import type { Evidence } from '@plumbline/screening';
import type { ClientBase } from 'pg';
import { CopyWriter } from '../../../platform/database/copy-writer.ts';
import { partitionOf } from '../release/release-partitions.ts';
import { recordedBound, recordedStanding } from '../recorded-score.ts';
import { findCurrentRelease } from '../release/stored-releases.ts';
import { ISSUERS_PER_BATCH, readEvidence, readIssuerFacts } from '../snapshot/read-issuers.ts';
import type { ScoredRelease } from '../snapshot/universe-snapshot.ts';

/**
 * Records which scores and flags a release changes, compared with the last recorded ones of each security. What a
 * release that was rolled back changed is forgotten. Call it in the transaction of the load, before the release becomes
 * current.
 */
export async function recordChanges(client: ClientBase, snapshot: ScoredRelease): Promise<void> {
  const { id } = snapshot.release;
  const current = await findCurrentRelease(client);
  for (const table of ['score_change', 'flag_change'])
    await client.query(`DELETE FROM ${table} WHERE release_id > $1`, [current ?? 0]);
  await recordScores(client, id);
  await recordFlags(client, snapshot);
}

/** Two decimals, as the API shows them. */
async function recordScores(client: ClientBase, release: number): Promise<void> {
  await client.query(
    `INSERT INTO score_change (instrument_id, release_id, impact_score, standing, is_bound)
     SELECT s.instrument_id, $1::int, s.score, s.standing, s.is_bound
     FROM (SELECT instrument_id, round(impact_score::numeric, 2) AS score, standing, is_bound
           FROM ${partitionOf('instrument_score', release)}) s
     LEFT JOIN LATERAL (SELECT * FROM score_change h
       WHERE h.instrument_id = s.instrument_id ORDER BY release_id DESC LIMIT 1) last ON true
     WHERE last.instrument_id IS NULL OR last.impact_score IS DISTINCT FROM s.score
       OR ${recordedStanding('last')} <> s.standing OR ${recordedBound('last')} <> s.is_bound`,
    [release],
  );
}

/** Flags of criteria in the default profile that the release adds or no longer has. */
async function recordFlags(client: ClientBase, snapshot: ScoredRelease): Promise<void> {
  const removed = await readRecordedFlags(client, snapshot);
  const added: NewFlag[] = [];
  for (const flag of listFlags(snapshot)) if (!removed.delete(keyOf(flag))) added.push(flag);
  const writer = new CopyWriter(client, 'flag_change', columns);
  const write = (kind: 'ADDED' | 'REMOVED', { instrument, criterion }: InstrumentFlag, basis: Basis) =>
    writer.write([instrument, snapshot.release.id, criterion, kind, basis.source, basis.url, basis.date]);
  for (const flag of removed.values()) await write('REMOVED', flag, flag);
  const issuers = [...new Set(added.map(({ issuer }) => issuer))].sort((a, b) => a - b);
  for (let first = 0; first < issuers.length; first += ISSUERS_PER_BATCH) {
    const bases = await readBases(client, snapshot, issuers.slice(first, first + ISSUERS_PER_BATCH));
    for (const flag of added) {
      const basis = bases.get(flag.issuer)?.get(flag.criterion);
      if (basis) await write('ADDED', flag, basis);
    }
  }
  await writer.flush();
}

const columns = ['instrument_id', 'release_id', 'criterion', 'kind', 'source', 'url', 'date'];

interface InstrumentFlag {
  readonly instrument: number;
  readonly criterion: string;
}

interface NewFlag extends InstrumentFlag {
  readonly issuer: number;
}

/** What a flag rests on. */
type Basis = Pick<Evidence, 'source' | 'url' | 'date'>;

function keyOf({ instrument, criterion }: InstrumentFlag): string {
  return `${instrument} ${criterion}`;
}

/** The flags that were recorded last, of instruments that the release has. */
async function readRecordedFlags(
  client: ClientBase,
  { release }: ScoredRelease,
): Promise<Map<string, InstrumentFlag & Basis>> {
  const { rows } = await client.query<InstrumentFlag & Basis>(
    `SELECT instrument_id AS instrument, criterion, source, url, date::text FROM (
       SELECT DISTINCT ON (instrument_id, criterion) * FROM flag_change
       ORDER BY instrument_id, criterion, release_id DESC) last
     WHERE kind = 'ADDED' AND EXISTS (
       SELECT FROM ${partitionOf('instrument', release.id)} i WHERE i.id = last.instrument_id)`,
  );
  return new Map(rows.map((flag) => [keyOf(flag), flag]));
}

function* listFlags({ screening, defaultProfile, instruments }: ScoredRelease): Generator<NewFlag> {
  const { flags, flagWords } = screening;
  const members = defaultProfile.families.flatMap((family) =>
    family.members.filter(({ inProfile }) => inProfile),
  );
  for (const { id, issuer } of instruments.rows) {
    if (issuer === null) continue;
    for (const { criterion, word, bit } of members)
      if ((flags[issuer * flagWords + word] & bit) !== 0)
        yield { instrument: id, criterion: criterion.name, issuer };
  }
}

/** The latest piece of evidence that each flag of each issuer rests on, as the assessment finds it. */
async function readBases(
  client: ClientBase,
  { release: { id, asOf } }: ScoredRelease,
  issuers: readonly number[],
): Promise<Map<number, Map<string, Basis>>> {
  const facts = await readIssuerFacts(client, id, issuers);
  const evidence = new Map(issuers.map((issuer) => [issuer, [] as Evidence[]]));
  await readEvidence(client, id, issuers, (issuer, row) => evidence.get(issuer)!.push(row));
  return new Map(
    issuers.map((issuer) => {
      const input = { issuer: facts.get(issuer)!, evidence: evidence.get(issuer)!, asOf };
      const { flags } = assessIssuer(catalog, input);
      return [issuer, new Map(flags.map((flag) => [flag.criterion, latestOf(flag.evidence)]))];
    }),
  );
}

function latestOf(evidence: readonly Evidence[]): Evidence {
  return evidence.reduce((latest, row) => (row.date > latest.date ? row : latest));
}
