import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../command/terminal.mjs';
import { acquireLock, isRunning, readLock } from '../process/lock-file.mjs';
import { endBySignals, sendSignal } from '../process/signals.mjs';

/**
 * Locks a data directory for as long as this process runs, and ends the children of a killed run.
 *
 * @param {string} dataDir
 * @param {string} what the command, as a user would type it
 * @returns {Promise<ReturnType<typeof acquireLock>>}
 * @throws {UserError} when the folder cannot be written
 */
export async function lockDataDirectory(dataDir, what) {
  const lock = tryIn(dataDir, () => acquireLock(lockFile(dataDir), what));
  if ('heldBy' in lock) return lock;
  for (const child of lock.previous?.children ?? []) {
    await endBySignals(
      [
        ['SIGTERM', 5000],
        ['SIGKILL', 2000],
      ],
      { send: (signal) => sendSignal(child.pid, signal), hasEnded: () => !isRunning(child) },
    );
  }
  return lock;
}

/**
 * Locks a data directory that no other process may be using.
 *
 * @param {string} dataDir
 * @param {string} what the command, as a user would type it
 * @throws {UserError} naming the process that holds the lock
 */
export async function requireDataDirectory(dataDir, what) {
  const lock = await lockDataDirectory(dataDir, what);
  if (!('heldBy' in lock)) return lock;
  const owner = `${lock.heldBy.what}, process ${lock.heldBy.pid}`;
  throw new UserError(
    `Plumbline (${owner}) is using ${dataDir}; stop it, or set DATA_DIR to another folder.`,
  );
}

/**
 * Makes sure that this process may write to a data directory that several may use.
 *
 * @param {string} dataDir
 * @throws {UserError} when it may not
 */
export function requireWritable(dataDir) {
  tryIn(dataDir, () => accessSync(dataDir, constants.W_OK));
}

/**
 * Whether a process holds the lock of a data directory.
 *
 * @param {string} dataDir
 */
export function isDataDirectoryInUse(dataDir) {
  return isRunning(readLock(lockFile(dataDir)));
}

function lockFile(dataDir) {
  return path.join(dataDir, 'plumbline.lock');
}

function tryIn(dataDir, action) {
  try {
    createPrivately(dataDir);
    return action();
  } catch (error) {
    throw new UserError(`DATA_DIR takes a folder that Plumbline may write to: ${error.message}.`);
  }
}

/**
 * Leaves a data directory to its owner alone. Where that is root, a group may enter it, but not list it: that of the
 * user who runs PostgreSQL there (`clusterLocation`).
 */
function createPrivately(dataDir) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const { mode, uid } = statSync(dataDir);
  const mayStay = uid === 0 ? 0o710 : 0o700;
  if ((mode & 0o777 & ~mayStay) !== 0 && uid === process.getuid?.()) chmodSync(dataDir, mode & mayStay);
}
