import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * A process by its pid and start time. A pid alone is not enough: pids are reused, and a signal to a reused one would
 * end another program.
 *
 * @typedef {{ pid: number, startedAt: string }} ProcessIdentity
 */

/**
 * The process that holds a lock, its command ("npm start"), and processes it started that must not outlive it.
 *
 * @typedef {ProcessIdentity & { what: string, children?: ProcessIdentity[] }} LockOwner
 */

/**
 * Acquires a lock for this process. The file names its owner by pid and start time, so that a lock left by a killed
 * process is recognized even when its pid is in use again.
 *
 * @param {string} file
 * @param {string} what the command, as a user would type it
 * @returns {{ previous: LockOwner | null, setChildren: (pids: number[]) => void, release: () => void } | { heldBy:
 *   LockOwner }}
 * `previous` is the owner of a lock left behind by a process that is gone
 */
export function acquireLock(file, what) {
  const mine = { ...identify(process.pid), what };
  let previous = null;
  for (let attempt = 0; attempt < 10; attempt += 1) {
    if (createExclusively(file, mine)) return { previous, ...lockOperations(file, mine) };
    const owner = readLock(file);
    if (isRunning(owner)) return { heldBy: owner };
    previous = owner ?? previous;
    removeStale(file, owner);
  }
  throw new Error(`Cannot acquire the lock ${file}.`);
}

/**
 * The owner written in a lock file, running or not; null when there is no (readable) lock.
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
 * Whether exactly this process is still running: same pid and same start time.
 *
 * @param {ProcessIdentity | null} identity
 */
export function isRunning(identity) {
  return identity !== null && identify(identity.pid)?.startedAt === identity.startedAt;
}

/**
 * The identity of a running process; null when there is none (a zombie counts as gone).
 *
 * @param {number} pid
 * @returns {ProcessIdentity | null}
 */
export function identify(pid) {
  try {
    const startedAt = process.platform === 'linux' ? startTimeFromProc(pid) : startTimeFromPs(pid);
    return startedAt ? { pid, startedAt } : null;
  } catch {
    return null;
  }
}

/** In clock ticks since boot, with the boot it counts from: after a reboot both pid and ticks may recur. */
function startTimeFromProc(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the command in parentheses and may itself hold blanks and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return null;
  return `${fields[19]}@${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`;
}

/**
 * Where there is no /proc. The same text for whoever asks: `ps` writes the time in their language and time zone.
 *
 * @param {number} pid
 */
export function startTimeFromPs(pid) {
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env }).trim();
}

function lockOperations(file, mine) {
  return {
    setChildren(pids) {
      const children = pids.map(identify).filter((child) => child !== null);
      renameSync(writeDraft(file, { ...mine, children }), file);
    },
    release() {
      if (isSameOwner(readLock(file), mine)) rmSync(file, { force: true });
    },
  };
}

/** A hard link appears complete or not at all and fails when the name is taken: no reader ever sees half a lock. */
function createExclusively(file, owner) {
  const draft = writeDraft(file, owner);
  const isCreated = linkIfFree(draft, file);
  rmSync(draft, { force: true });
  return isCreated;
}

function writeDraft(file, owner) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(owner));
  return draft;
}

/**
 * Moves a stale lock away. Between reading and moving, another process may have done the same and put its own lock
 * there: what was moved is checked again, and put back unless it is the stale one.
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
  if (moved !== null && !isSameOwner(moved, stale)) linkIfFree(aside, file);
  rmSync(aside, { force: true });
}

function linkIfFree(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isSameOwner(one, other) {
  return one?.pid === other?.pid && one?.startedAt === other?.startedAt;
}
