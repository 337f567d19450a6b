import { isBoundAt, scoreOf, standingOf } from '@plumbline/screening';
import type { ClientBase } from 'pg';
import { CopyWriter } from '../../../platform/database/copy-writer.ts';
import { partitionOf } from '../release/release-partitions.ts';
import type { UniverseRelease } from '../release/universe-release.ts';
import { readSnapshot } from '../snapshot/read-snapshot.ts';
import type { ScoredRelease } from '../snapshot/universe-snapshot.ts';
import type { LoadTally } from './load-report.ts';
import { recordChanges } from './record-changes.ts';

/** Shares of common stocks by outcome that are usual in such universes, in percent (docs/methodology.md). */
const expectedShares = { 'not rated': 7, 'exactly 0': 26.5, positive: 56, negative: 11 } as const;
type Outcome = keyof typeof expectedShares;

/** Percentage points from the expected share beyond which a load gets a warning. */
const MAX_DEVIATION = 20;

/**
 * Scores a release exactly as the processes that serve it will, stores the scores for SQL, records what changed, and
 * sets the release's "as of" date to that of its newest facts. Warns when the scores do not look like those of a real
 * universe.
 */
export async function scoreRelease(client: ClientBase, release: number, tally: LoadTally): Promise<void> {
  const dated = await setAsOfDate(client, release);
  const snapshot = await readSnapshot(client, dated, (warning) => tally.warnings.push(warning));
  const table = partitionOf('instrument_score', release);
  const writer = new CopyWriter(client, table, ['instrument_id', 'impact_score', 'standing', 'is_bound']);
  for (const [index, { id }] of snapshot.instruments.rows.entries()) {
    const { scores } = snapshot;
    await writer.write([id, scoreOf(scores, index), standingOf(scores, index), isBoundAt(scores, index)]);
  }
  await writer.flush();
  await recordChanges(client, snapshot);
  tally.warnings.push(...findUnusualShares(snapshot));
}

/** Dates the release by the newest day up to today: a wrong year in one file must not end what expires by then. */
async function setAsOfDate(client: ClientBase, release: number): Promise<UniverseRelease> {
  const { rows } = await client.query<UniverseRelease>(
    `UPDATE universe_release SET as_of = (
       SELECT coalesce(max(day), current_date) FROM (
         SELECT max(as_of) AS day FROM instrument WHERE release_id = $1 AND as_of <= current_date
         UNION ALL SELECT max(as_of) FROM fund_holdings WHERE release_id = $1 AND as_of <= current_date
         UNION ALL SELECT max(observed_on) FROM evidence WHERE release_id = $1 AND observed_on <= current_date) facts)
     WHERE id = $1
     RETURNING id, source, as_of::text AS "asOf", loaded_at::text AS "loadedAt"`,
    [release],
  );
  return rows[0];
}

function findUnusualShares({ instruments, scores }: ScoredRelease): string[] {
  const counts: Record<Outcome, number> = { 'not rated': 0, 'exactly 0': 0, positive: 0, negative: 0 };
  let total = 0;
  for (const [index, row] of instruments.rows.entries()) {
    if (row.type !== 'COMMON_STOCK' || !row.isDomestic) continue;
    counts[getOutcome(scoreOf(scores, index))] += 1;
    total += 1;
  }
  return (Object.keys(expectedShares) as Outcome[])
    .map((outcome) => ({ outcome, share: (100 * counts[outcome]) / Math.max(1, total) }))
    .filter(({ outcome, share }) => Math.abs(share - expectedShares[outcome]) > MAX_DEVIATION)
    .map(
      ({ outcome, share }) =>
        `${share.toFixed(1)} % of the US stocks are ${outcome}; about ${expectedShares[outcome]} % is usual`,
    );
}

function getOutcome(score: number | null): Outcome {
  if (score === null) return 'not rated';
  if (score === 0) return 'exactly 0';
  return score > 0 ? 'positive' : 'negative';
}
