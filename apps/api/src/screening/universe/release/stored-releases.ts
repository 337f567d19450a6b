import type { ClientBase } from 'pg';
import { channels, notify } from '../../../platform/database/notification-channels.ts';
import { CommandError } from '../../../platform/run-command.ts';
import { partitionOf } from './release-partitions.ts';
import type { ReleaseIdentity } from './universe-release.ts';

/** An arbitrary number. The lock allows one load or rollback at a time; it ends with the transaction. */
const RELEASE_LOCK = 7_011_967;

/** Waits until no other process loads or switches releases. */
export async function lockReleases(client: ClientBase): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [RELEASE_LOCK]);
}

/** Locks the releases unless another process loads or switches them right now. Returns whether it did. */
export async function tryLockReleases(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isLocked: boolean }>(
    'SELECT pg_try_advisory_xact_lock($1) AS "isLocked"',
    [RELEASE_LOCK],
  );
  return rows[0].isLocked;
}

/** A release as operators see it. */
export interface ReleaseSummary {
  readonly id: number;
  readonly source: string;
  readonly asOf: string;
  readonly loadedAt: Date;
  readonly isCurrent: boolean;
  /** Whether its rows are still there, so that it can be compared or rolled back to. */
  readonly isStored: boolean;
  readonly stored: Readonly<Record<string, number>>;
}

/** The latest releases, newest first. */
export async function listReleases(client: ClientBase, count: number): Promise<ReleaseSummary[]> {
  const { rows } = await client.query<ReleaseSummary>(
    `SELECT id, source, as_of::text AS "asOf", loaded_at AS "loadedAt", is_current AS "isCurrent",
            to_regclass('instrument_r' || id) IS NOT NULL AS "isStored", coalesce(report -> 'stored', '{}') AS stored
     FROM universe_release ORDER BY id DESC LIMIT $1`,
    [count],
  );
  return rows;
}

/** Returns the number of the release in use; `null` before the first. */
export async function findCurrentRelease(client: ClientBase): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>('SELECT id FROM universe_release WHERE is_current');
  return rows[0]?.id ?? null;
}

/** Whether the rows of a release are there. All are dropped at once. */
export async function isReleaseStored(client: ClientBase, release: number): Promise<boolean> {
  const { rows } = await client.query<{ table: string | null }>('SELECT to_regclass($1)::text AS table', [
    partitionOf('instrument', release),
  ]);
  return rows[0].table !== null;
}

/** Whether the rows of this release are there, and not those of another with its number. */
export async function isStoredAs(client: ClientBase, { id, loadedAt }: ReleaseIdentity): Promise<boolean> {
  const { rows } = await client.query(
    'SELECT FROM universe_release WHERE id = $1 AND loaded_at = $2::timestamptz',
    [id, loadedAt],
  );
  return rows.length > 0 && isReleaseStored(client, id);
}

/** Makes a release the current one and notifies every process; both take effect with the commit. */
export async function makeCurrent(client: ClientBase, release: number): Promise<void> {
  await client.query('UPDATE universe_release SET is_current = false WHERE is_current');
  await client.query('UPDATE universe_release SET is_current = true WHERE id = $1', [release]);
  await notify(client, channels.release, String(release));
}

/**
 * The release that was in use before the current one, while its rows are there. Earlier versions did not store which
 * one that was: for theirs, the latest before it.
 */
export const FIND_PREVIOUS = `
  SELECT previous.id FROM universe_release current JOIN universe_release previous
    ON previous.id = coalesce(current.previous_id, (
      SELECT max(id) FROM universe_release WHERE id < current.id AND to_regclass('instrument_r' || id) IS NOT NULL))
  WHERE current.is_current AND to_regclass('instrument_r' || previous.id) IS NOT NULL`;

/**
 * Switches back to the release that was in use before the current one and returns its number. Call it in a transaction.
 *
 * @throws CommandError when there is none
 */
export async function rollBack(client: ClientBase): Promise<number> {
  await lockReleases(client);
  const { rows } = await client.query<{ id: number }>(FIND_PREVIOUS);
  if (rows.length === 0) throw new CommandError('There is no earlier release to go back to.');
  await makeCurrent(client, rows[0].id);
  return rows[0].id;
}
