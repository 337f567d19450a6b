import { setTimeout as wait } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { dropPartitions } from './release-partitions.ts';
import { findCurrentRelease, tryLockReleases } from './stored-releases.ts';

const LOCK_NOT_AVAILABLE = '55P03';
/** How often it is tried to drop a release that is being read, and the pauses between. */
const ATTEMPTS = 20;
const PAUSE_MS = 250;

/** The releases of which the rows stay. */
interface StoredReleases {
  /** The one that was just loaded. */
  readonly current: number;
  /** The one in use before. Processes may still be reading it, and it is what a rollback goes back to. */
  readonly before: number;
}

/**
 * Drops the rows of all releases but these two. Their rows in `universe_release` stay. Call it after the switch, so that it takes
 * nothing back when it fails. Returns false when some are still being read, which the next load drops.
 */
export async function dropFormerReleases(client: ClientBase, stored: StoredReleases): Promise<boolean> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT id FROM universe_release WHERE id <> ALL ($1) AND to_regclass('instrument_r' || id) IS NOT NULL`,
    [[stored.current, stored.before]],
  );
  let isDone = true;
  for (const { id } of rows) isDone = (await dropWhenUnread(client, id, stored)) && isDone;
  return isDone;
}

async function dropWhenUnread(client: ClientBase, release: number, stored: StoredReleases): Promise<boolean> {
  for (let attempt = 1; !(await tryToDrop(client, release, stored)); attempt += 1) {
    if (attempt === ATTEMPTS) return false;
    await wait(PAUSE_MS);
  }
  return true;
}

async function tryToDrop(client: ClientBase, release: number, { current }: StoredReleases): Promise<boolean> {
  await client.query('BEGIN');
  try {
    // Otherwise another load follows already, which drops what this one leaves, or it was rolled back.
    if ((await tryLockReleases(client)) && (await findCurrentRelease(client)) === current)
      await dropPartitions(client, release);
    await client.query('COMMIT');
    return true;
  } catch (error) {
    await client.query('ROLLBACK');
    if ((error as { readonly code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error;
    return false;
  }
}
