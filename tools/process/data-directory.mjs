import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { readLock, takeLock } from './lock-file.mjs';
import { isRunning } from './process-identity.mjs';
import { UserError } from './user-error.mjs';
import { waitUntil } from './wait.mjs';

/**
 * Makes a data directory ours for as long as this process runs, and ends the server that a killed run left behind.
 *
 * @param {string} dataDir
 * @param {string} what the command, as a person would type it
 * @returns {Promise<{ heldBy: import('./lock-file.mjs').LockOwner } | Extract<ReturnType<typeof takeLock>, { release: unknown }>>}
 * @throws {UserError} when the folder cannot be written
 */
export async function claimDataDirectory(dataDir, what) {
  const lock = lockIn(dataDir, what);
  if ('heldBy' in lock) return lock;
  for (const child of lock.previous?.children ?? []) await endLeftover(child);
  return lock;
}

/**
 * Who works in a data directory just now; `null` when nobody does.
 *
 * @param {string} dataDir
 */
export function dataDirectoryOwner(dataDir) {
  const owner = readLock(lockFile(dataDir));
  return owner !== null && isRunning(owner) ? owner : null;
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
    return takeLock(lockFile(dataDir), what);
  } catch (error) {
    throw new UserError(`DATA_DIR takes a folder that Plumbline may write to: ${error.message}.`);
  }
}

/** @param {import('./process-identity.mjs').ProcessIdentity} child */
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
