import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/**
 * The system user that runs PostgreSQL.
 *
 * @typedef {{ uid: number, gid: number, name: string }} Account
 */

/**
 * PostgreSQL refuses to run as root. Root therefore runs it as the owner of an existing cluster, else as the user
 * `postgres` (created when missing), else as `nobody`. Everybody else runs it as themselves.
 *
 * @param {string} clusterDirectory
 * @returns {Account | null} `null`: as ourselves
 */
export function postgresAccount(clusterDirectory) {
  if (process.getuid?.() !== 0) return null;
  return ownerOf(clusterDirectory) ?? findAccount('postgres') ?? createAccount() ?? findAccount('nobody');
}

/**
 * Whether that user gets to a path, tried as that user: permissions of every folder above, access lists and
 * mount options all count.
 *
 * @param {Account | null} account
 * @param {{ path: string, test: '-x' | '-r' }} wish
 */
export function canAccess(account, { path, test }) {
  const identity = account === null ? {} : { uid: account.uid, gid: account.gid };
  const result = spawnSync('/bin/sh', ['-c', `test ${test} "$1"`, 'sh', path], { cwd: '/', ...identity });
  return result.status === 0;
}

/** @param {string} directory */
function ownerOf(directory) {
  const stat = statSync(directory, { throwIfNoEntry: false });
  if (stat === undefined || stat.uid === 0) return null;
  return { uid: stat.uid, gid: stat.gid, name: `uid ${stat.uid}` };
}

/**
 * @param {string} name
 * @returns {Account | null}
 */
function findAccount(name) {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  if (line === undefined) return null;
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid), name };
}

/** @returns {Account | null} `null` where users cannot be added (a slim image, a read-only /etc) */
function createAccount() {
  spawnSync('groupadd', ['--system', 'postgres'], { stdio: 'ignore' });
  spawnSync('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres'], {
    stdio: 'ignore',
  });
  return findAccount('postgres');
}
