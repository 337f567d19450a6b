import type { Transactor } from './transactor.ts';

/** A position in the primary's log, at a time of `performance.now()`. */
export interface LogPosition {
  readonly at: number;
  readonly lsn: string;
  /** Identifies the timeline: after a promotion, two servers have different changes at the same position. */
  readonly timelineId: string;
}

/** PostgreSQL gives a standby's timeline to superusers only. So each gets a row, which its followers have, and nobody else. */
const TIMELINE = `SELECT system_identifier || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8) AS name FROM pg_control_system()`;

/**
 * Whether a server has a position (null: any), as replica or as primary: a replica may have been promoted, and a primary that was
 * replaced has neither the changes nor the timeline of the next one.
 */
const HAS_POSITION = `SELECT $1::pg_lsn IS NULL OR coalesce($1::pg_lsn <=
    CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END, false)
  AND EXISTS (SELECT FROM primary_timeline WHERE id = $2::uuid) AS "hasPosition"`;

/** Reads the position of the primary. The first time after a promotion, gives its timeline a row. */
export async function readLogPosition(transactor: Transactor): Promise<LogPosition> {
  const at = performance.now();
  const read = () =>
    transactor.query<[{ lsn: string; timelineId: string | null }]>(
      `SELECT pg_current_wal_lsn()::text AS lsn,
         (SELECT id FROM primary_timeline WHERE name = (${TIMELINE})) AS "timelineId"`,
    );
  let [{ lsn, timelineId }] = await read();
  if (timelineId === null) {
    await transactor.query(`INSERT INTO primary_timeline (name) ${TIMELINE} ON CONFLICT DO NOTHING`);
    [{ lsn, timelineId }] = await read();
  }
  return { at, lsn, timelineId: timelineId! };
}

/** The statement that asks a server whether it has a position. */
export function hasPosition(position: LogPosition | undefined): { text: string; values: unknown[] } {
  return { text: HAS_POSITION, values: [position?.lsn ?? null, position?.timelineId ?? null] };
}
