import { readFileSync } from 'node:fs';
import path from 'node:path';

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
