import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import path from 'node:path';
import { waitUntil } from '../process/wait.mjs';

/** How long each way of ending PostgreSQL is given: fast shutdown, at once, by force. */
const ESCALATION = [
  { signal: 'SIGINT', milliseconds: 5000 },
  { signal: 'SIGQUIT', milliseconds: 2000 },
  { signal: 'SIGKILL', milliseconds: 2000 },
];

/**
 * Ends what a killed run left on a cluster and clears its `postmaster.pid`. Only processes are touched that are
 * verifiably PostgreSQL working in this very directory; the pid in the file alone proves nothing, it may be in use
 * again by a stranger.
 *
 * @param {string} clusterDirectory a real path, without links
 */
export async function clearLeftovers(clusterDirectory) {
  await endPostgres(clusterDirectory);
  const left = readPostmasterPid(clusterDirectory);
  // PostgreSQL clears the file itself, with checks of its own, unless the pid exists: as a stranger's, or a zombie's.
  if (left === null || !pidExists(left.pid)) return;
  rmSync(path.join(clusterDirectory, 'postmaster.pid'), { force: true });
}

/**
 * Ends every PostgreSQL process of a cluster, its parent first, each way when the one before did not do.
 *
 * @param {string} clusterDirectory a real path, without links
 */
export async function endPostgres(clusterDirectory) {
  for (const { signal, milliseconds } of ESCALATION) {
    const pids = postgresProcesses(clusterDirectory);
    if (pids.length === 0) return;
    const postmaster = readPostmasterPid(clusterDirectory)?.pid;
    // Children follow their parent; only orphans are asked one by one.
    const asked = pids.includes(postmaster) && signal !== 'SIGKILL' ? [postmaster] : pids;
    for (const pid of asked) signalIfRunning(pid, signal);
    await waitUntil(() => postgresProcesses(clusterDirectory).length === 0, milliseconds);
  }
  const survivors = postgresProcesses(clusterDirectory);
  if (survivors.length > 0) throw new Error(`PostgreSQL (pid ${survivors.join(', ')}) does not end.`);
}

/**
 * The PostgreSQL processes at work in a cluster directory. Every one of them, also a child that outlived its parent,
 * has the cluster as its working directory.
 *
 * @param {string} clusterDirectory
 * @returns {number[]}
 */
function postgresProcesses(clusterDirectory) {
  return process.platform === 'linux' ? fromProc(clusterDirectory) : fromPs(clusterDirectory);
}

/** @param {string} clusterDirectory */
function fromProc(clusterDirectory) {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => {
      try {
        // After a new installation the program of a running process reads "postgres (deleted)".
        const program = path.basename(readlinkSync(`/proc/${pid}/exe`)).split(' ')[0];
        return program === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === clusterDirectory;
      } catch {
        // Gone in the meantime, or another user's: then it is not ours to end either.
        return false;
      }
    });
}

/** Without /proc the command line of the postmaster tells; its children end by themselves when it is gone. */
function fromPs(clusterDirectory) {
  const pid = readPostmasterPid(clusterDirectory)?.pid;
  if (pid === undefined) return [];
  try {
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return /\bpostgres\b/.test(command) && command.includes(`-D ${clusterDirectory}`) ? [pid] : [];
  } catch {
    return [];
  }
}

/** @param {number} pid */
function pidExists(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function signalIfRunning(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/**
 * What PostgreSQL writes about itself into `postmaster.pid`: one value per line, in a fixed order.
 *
 * @typedef {{ pid: number, dataDirectory: string, port: number, status: string }} Postmaster
 */

/**
 * The content of `postmaster.pid`; `null` when it holds no pid. Port and status come some moments after the pid.
 *
 * @param {string} content
 * @returns {Postmaster | null}
 */
export function parsePostmasterPid(content) {
  const lines = content.split('\n').map((line) => line.trim());
  // A stand-alone backend (`postgres --single`) writes its pid negated.
  const pid = Math.abs(Number.parseInt(lines[0], 10));
  if (!Number.isInteger(pid) || pid === 0) return null;
  return { pid, dataDirectory: lines[1] ?? '', port: Number(lines[3] ?? 0), status: lines[7] ?? '' };
}

/**
 * The `postmaster.pid` of a cluster; `null` when PostgreSQL does not run there (or left no trace).
 *
 * @param {string} clusterDirectory
 * @returns {Postmaster | null}
 */
export function readPostmasterPid(clusterDirectory) {
  try {
    return parsePostmasterPid(readFileSync(path.join(clusterDirectory, 'postmaster.pid'), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}
