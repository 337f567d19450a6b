import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { identify, isRunning } from './process-identity.mjs';

/**
 * Who holds a lock: the process, what it is in words ("npm start"), and processes it started that must not outlive it.
 *
 * @typedef {import('./process-identity.mjs').ProcessIdentity & { what: string, children?: import('./process-identity.mjs').ProcessIdentity[] }} LockOwner
 */

/**
 * Takes a lock for this process. The file names its owner by pid and start time, so that a lock left by a killed
 * process is recognised even when its pid is in use again.
 *
 * @param {string} file
 * @param {string} what
 * @returns {{ previous: LockOwner | null, setChildren: (pids: number[]) => void, release: () => void } | { heldBy: LockOwner }}
 * `previous` is the owner of a lock left behind by a process that is gone
 */
export function takeLock(file, what) {
  const mine = { ...identify(process.pid), what };
  let previous = null;
  for (let attempt = 0; attempt < 10; attempt += 1) {
    if (createExclusively(file, mine)) return { previous, ...lockOperations(file, mine) };
    const owner = readLock(file);
    if (owner && isRunning(owner)) return { heldBy: owner };
    previous = owner ?? previous;
    removeStale(file, owner);
  }
  throw new Error(`Cannot take the lock ${file}.`);
}

/**
 * The owner written in a lock file, running or not; `null` when there is no (readable) lock.
 *
 * @param {string} file
 * @returns {LockOwner | null}
 */
export function readLock(file) {
  try {
    const owner = JSON.parse(readFileSync(file, 'utf8'));
    return Number.isInteger(owner?.pid) ? owner : null;
  } catch {
    return null;
  }
}

/**
 * @param {string} file
 * @param {LockOwner} mine
 */
function lockOperations(file, mine) {
  return {
    setChildren(pids) {
      const owner = { ...mine, children: pids.map(identify).filter((child) => child !== null) };
      const draft = writeDraft(file, owner);
      renameSync(draft, file);
    },
    release() {
      if (isSameOwner(readLock(file), mine)) rmSync(file, { force: true });
    },
  };
}

/**
 * A hard link appears complete or not at all and fails when the name is taken: no reader ever sees half a lock.
 *
 * @param {string} file
 * @param {LockOwner} owner
 */
function createExclusively(file, owner) {
  const draft = writeDraft(file, owner);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * @param {string} file
 * @param {LockOwner} owner
 */
function writeDraft(file, owner) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(owner));
  return draft;
}

/**
 * Moves a stale lock away. Between reading and moving, another process may have done the same and put its own lock
 * there: what was moved is looked at once more, and put back if it is not the stale one.
 *
 * @param {string} file
 * @param {LockOwner | null} stale
 */
function removeStale(file, stale) {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  const moved = readLock(aside);
  if (moved !== null && !isSameOwner(moved, stale)) {
    try {
      linkSync(aside, file);
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
  }
  rmSync(aside, { force: true });
}

/**
 * @param {LockOwner | null} one
 * @param {LockOwner | null} other
 */
function isSameOwner(one, other) {
  return one?.pid === other?.pid && one?.startedAt === other?.startedAt;
}
