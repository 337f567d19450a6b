import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import path from 'node:path';
import { endBySignals, sendSignal } from '../process/signals.mjs';

/**
 * What PostgreSQL writes about itself into `postmaster.pid`.
 *
 * @typedef {{ pid: number, port: number, isReady: boolean }} Postmaster
 */

/**
 * Ends what a killed run left on a cluster, and removes its `postmaster.pid` when that pid now belongs to another
 * process. Only processes are ended that verifiably are PostgreSQL working in this very directory: the pid in the file
 * alone proves nothing.
 *
 * @param {string} clusterDirectory a real path, without links
 */
export async function clearLeftovers(clusterDirectory) {
  await endPostgres(clusterDirectory);
  const left = readPostmasterPid(clusterDirectory);
  // PostgreSQL clears the file itself, with checks of its own, unless the pid exists: as a stranger's, or a zombie's.
  if (left !== null && pidExists(left.pid))
    rmSync(path.join(clusterDirectory, 'postmaster.pid'), { force: true });
}

/**
 * Ends every PostgreSQL process of a cluster: by fast shutdown, at once, and at last by force.
 *
 * @param {string} clusterDirectory a real path, without links
 * @throws when one of them does not end
 */
export async function endPostgres(clusterDirectory) {
  const listPids = () => listPostgresProcesses(clusterDirectory);
  const send = (signal) => {
    const pids = listPids();
    const postmaster = readPostmasterPid(clusterDirectory)?.pid;
    // Children follow their parent; only orphans get a signal of their own.
    const targets = pids.includes(postmaster) && signal !== 'SIGKILL' ? [postmaster] : pids;
    for (const pid of targets) sendSignal(pid, signal);
  };
  const hasEnded = await endBySignals(
    [
      ['SIGINT', 5000],
      ['SIGQUIT', 2000],
      ['SIGKILL', 2000],
    ],
    { send, hasEnded: () => listPids().length === 0 },
  );
  if (!hasEnded) throw new Error(`PostgreSQL (pid ${listPids().join(', ')}) does not end.`);
}

/**
 * The `postmaster.pid` of a cluster; null when PostgreSQL does not run there (or left no trace).
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

/**
 * The content of `postmaster.pid`; null when it holds no pid. Port and status come some moments after the pid.
 *
 * @param {string} content one value per line, in a fixed order
 * @returns {Postmaster | null}
 */
export function parsePostmasterPid(content) {
  const lines = content.split('\n').map((line) => line.trim());
  // A stand-alone backend (`postgres --single`) writes its pid negated.
  const pid = Math.abs(Number.parseInt(lines[0], 10));
  if (!Number.isInteger(pid) || pid === 0) return null;
  return { pid, port: Number(lines[3] ?? 0), isReady: lines[7] === 'ready' };
}

/**
 * The ids of all PostgreSQL processes of a cluster: each, also a child that outlived its parent, has it as its working
 * directory.
 *
 * @param {string} clusterDirectory a real path, without links
 */
export function listPostgresProcesses(clusterDirectory) {
  if (process.platform !== 'linux') return postmasterFromPs(clusterDirectory);
  const pids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry));
  return pids.map(Number).filter((pid) => {
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

/** Where there is no /proc, only the postmaster is recognized; its children end by themselves when it is gone. */
function postmasterFromPs(clusterDirectory) {
  const pid = readPostmasterPid(clusterDirectory)?.pid;
  if (pid === undefined) return [];
  try {
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return /\bpostgres\b/.test(command) && command.includes(`-D ${clusterDirectory}`) ? [pid] : [];
  } catch {
    return [];
  }
}

function pidExists(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
