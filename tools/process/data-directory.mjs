import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { acquireLock, isRunning, readLock } from './lock-file.mjs';
import { UserError } from './terminal.mjs';
import { waitUntil } from './wait.mjs';

/**
 * Locks a data directory for as long as this process runs, and ends the server that a killed run left behind.
 *
 * @param {string} dataDir
 * @param {string} what the command, as a user would type it
 * @returns {Promise<ReturnType<typeof acquireLock>>}
 * @throws {UserError} when the folder cannot be written
 */
export async function lockDataDirectory(dataDir, what) {
  const lock = lockIn(dataDir, what);
  if ('heldBy' in lock) return lock;
  for (const child of lock.previous?.children ?? []) await endLeftover(child);
  return lock;
}

/**
 * The same, where nobody else may be at work.
 *
 * @param {string} dataDir
 * @param {string} what
 * @returns {Promise<Exclude<ReturnType<typeof acquireLock>, { heldBy: unknown }>>}
 * @throws {UserError} naming who holds it
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
 * Whether a process holds the lock of a data directory.
 *
 * @param {string} dataDir
 */
export function isDataDirectoryInUse(dataDir) {
  return isRunning(readLock(lockFile(dataDir)) ?? undefined);
}

/** @param {string} dataDir */
function lockFile(dataDir) {
  return path.join(dataDir, 'plumbline.lock');
}

/**
 * @param {string} dataDir
 * @param {string} what
 */
function lockIn(dataDir, what) {
  try {
    mkdirSync(path.join(dataDir, 'logs'), { recursive: true });
    return acquireLock(lockFile(dataDir), what);
  } catch (error) {
    throw new UserError(`DATA_DIR takes a folder that Plumbline may write to: ${error.message}.`);
  }
}

/** @param {import('./lock-file.mjs').ProcessIdentity} child */
async function endLeftover(child) {
  for (const [signal, milliseconds] of [
    ['SIGTERM', 5000],
    ['SIGKILL', 2000],
  ]) {
    if (!isRunning(child)) return;
    process.kill(child.pid, signal);
    await waitUntil(() => !isRunning(child), milliseconds);
  }
}
