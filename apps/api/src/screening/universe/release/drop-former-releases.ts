import { setTimeout as wait } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { SCHEDULE_JOB } from '../../../platform/jobs/job-queue.ts';
import { dropPartitions } from './release-partitions.ts';
import { findCurrentRelease, tryLockReleases } from './stored-releases.ts';

const LOCK_NOT_AVAILABLE = '55P03';
/** How often it is tried to drop a release that is being read, and the pauses between. */
const ATTEMPTS = 20;
const PAUSE_MS = 250;
/**
 * The queue of the job that tries again, its key, and when it runs after a load, which tries itself once it has
 * switched.
 */
export const DROPPING = 'former-releases';
const KEY = 'drop';
const LATER_SECONDS = 300;

/**
 * Releases that are neither in use nor were in use before, which processes may still be reading and a rollback goes
 * back to. Those after the one in use were rolled back and stay until the next load.
 */
const FIND_FORMER = `
  SELECT former.id, current.id AS current FROM universe_release former, universe_release current
  WHERE current.is_current AND former.id < current.id AND to_regclass('instrument_r' || former.id) IS NOT NULL
    AND former.id <> coalesce(current.previous_id, (
      SELECT max(id) FROM universe_release WHERE id < current.id AND to_regclass('instrument_r' || id) IS NOT NULL))
  ORDER BY former.id`;

interface FormerRelease {
  readonly id: number;
  /** The release in use. */
  readonly current: number;
}

/** As part of a load: what it cannot drop, or does not get to, is dropped by a process that runs. */
export async function scheduleDropping(client: ClientBase): Promise<void> {
  await client.query(SCHEDULE_JOB, [DROPPING, KEY, LATER_SECONDS]);
}

/**
 * Drops the rows of all former releases. Their rows in `universe_release` stay. Call it after the switch, so that it
 * takes nothing back when it fails. Returns false when some are still being read.
 */
export async function dropFormerReleases(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<FormerRelease>(FIND_FORMER);
  let isDone = true;
  for (const former of rows) isDone = (await dropWhenUnread(client, former)) && isDone;
  return isDone;
}

async function dropWhenUnread(client: ClientBase, former: FormerRelease): Promise<boolean> {
  for (let attempt = 1; !(await tryToDrop(client, former)); attempt += 1) {
    if (attempt === ATTEMPTS) return false;
    await wait(PAUSE_MS);
  }
  return true;
}

async function tryToDrop(client: ClientBase, { id, current }: FormerRelease): Promise<boolean> {
  await client.query('BEGIN');
  try {
    // Otherwise another load follows already, which drops what this one leaves, or it was rolled back.
    if ((await tryLockReleases(client)) && (await findCurrentRelease(client)) === current)
      await dropPartitions(client, id);
    await client.query('COMMIT');
    return true;
  } catch (error) {
    await client.query('ROLLBACK');
    if ((error as { readonly code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error;
    return false;
  }
}
