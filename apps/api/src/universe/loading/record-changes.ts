import { catalog } from '@plumbline/screening';
import type { ClientBase } from 'pg';
import { CopyWriter } from '../../database/copy-writer.ts';
import { partitionOf } from '../release/release-partitions.ts';
import { findCurrentRelease } from '../release/stored-releases.ts';
import type { UniverseSnapshot } from '../snapshot/universe-snapshot.ts';

/**
 * Records which scores and flags a release changes, compared with the last recorded ones of each security. What a release that
 * was rolled back changed is forgotten. Call it in the transaction of the load, before the release becomes current.
 */
export async function recordChanges(client: ClientBase, snapshot: UniverseSnapshot): Promise<void> {
  const release = snapshot.release.id;
  const current = (await findCurrentRelease(client)) ?? 0;
  for (const table of ['score_change', 'flag_change'])
    await client.query(`DELETE FROM ${table} WHERE release_id > $1`, [current]);
  await recordScores(client, release);
  await writeFlags(client, snapshot);
  await recordFlags(client, release);
}

/** Two decimals, as the API shows them. */
async function recordScores(client: ClientBase, release: number): Promise<void> {
  await client.query(
    `INSERT INTO score_change (instrument_id, release_id, impact_score)
     SELECT s.instrument_id, $1::int, s.score
     FROM (SELECT instrument_id, round(impact_score::numeric, 2) AS score
           FROM ${partitionOf('instrument_score', release)}) s
     LEFT JOIN LATERAL (SELECT instrument_id, impact_score FROM score_change h
       WHERE h.instrument_id = s.instrument_id ORDER BY release_id DESC LIMIT 1) last ON true
     WHERE last.instrument_id IS NULL OR last.impact_score IS DISTINCT FROM s.score`,
    [release],
  );
}

/** The flags of the release under its default profile, and the criterion whose evidence may stand for each. */
async function writeFlags(client: ClientBase, snapshot: UniverseSnapshot): Promise<void> {
  await client.query(
    `CREATE TEMPORARY TABLE release_flag (instrument_id integer, criterion text, implied_by text) ON COMMIT DROP`,
  );
  const writer = new CopyWriter(client, 'release_flag', ['instrument_id', 'criterion', 'implied_by']);
  const { flags, flagWords } = snapshot.screening;
  const members = snapshot.defaultProfile.families.flatMap((family) =>
    family.members.filter(({ inProfile }) => inProfile),
  );
  for (const { id, issuer } of snapshot.instruments.rows) {
    if (issuer === null) continue;
    for (const { criterion, word, bit } of members) {
      if ((flags[issuer * flagWords + word] & bit) === 0) continue;
      const stronger = catalog.negatives.find(({ implies }) => implies === criterion.name);
      await writer.write([id, criterion.name, stronger?.name ?? null]);
    }
  }
  await writer.flush();
}

/** An added flag has the evidence it rests on: its own, that of a stronger criterion, or the industry code. */
async function recordFlags(client: ClientBase, release: number): Promise<void> {
  await client.query(
    `WITH last AS (
       SELECT DISTINCT ON (instrument_id, criterion) instrument_id, criterion, kind, source, url, date
       FROM flag_change ORDER BY instrument_id, criterion, release_id DESC)
     INSERT INTO flag_change (instrument_id, release_id, criterion, kind, source, url, date)
     SELECT f.instrument_id, $1::int, f.criterion, 'ADDED', e.source, e.url, e.observed_on
     FROM release_flag f
     JOIN ${partitionOf('instrument', release)} i ON i.id = f.instrument_id
     JOIN LATERAL (SELECT source, url, observed_on FROM ${partitionOf('evidence', release)} e
       WHERE e.issuer_id = i.issuer_id AND e.status = 'flagged'
         AND (e.criterion IS NULL OR e.criterion IN (f.criterion, f.implied_by))
       ORDER BY e.criterion IS NULL, e.criterion <> f.criterion, e.observed_on DESC LIMIT 1) e ON true
     WHERE NOT EXISTS (SELECT FROM last WHERE last.instrument_id = f.instrument_id
       AND last.criterion = f.criterion AND last.kind = 'ADDED')
     UNION ALL
     SELECT last.instrument_id, $1::int, last.criterion, 'REMOVED', last.source, last.url, last.date
     FROM last JOIN ${partitionOf('instrument', release)} i ON i.id = last.instrument_id
     WHERE last.kind = 'ADDED' AND NOT EXISTS (SELECT FROM release_flag f
       WHERE f.instrument_id = last.instrument_id AND f.criterion = last.criterion)`,
    [release],
  );
}
