import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UserError } from '../command/terminal.mjs';

/**
 * The system user that runs PostgreSQL; null is the user we run as.
 *
 * @typedef {{ uid: number, gid: number } | null} Account
 */

/**
 * Where the cluster of a data directory is, and who runs it. It is `DATA_DIR/postgres`, or, when root starts Plumbline
 * and the user that runs PostgreSQL cannot enter DATA_DIR, a new folder elsewhere that `DATA_DIR/postgres` links to.
 *
 * @param {string} dataDir an existing folder
 * @returns {{ directory: string, account: Account }} `directory` is a real path; it may not exist yet
 * @throws {UserError} when the cluster exists and that user cannot enter it
 */
export function clusterLocation(dataDir) {
  const entry = path.join(realpathSync(dataDir), 'postgres');
  const account = postgresAccount(entry);
  if (account !== null && linkTarget(entry) === null) letEnter(account, path.dirname(entry));
  const canStayHere = existsSync(entry) || canAccess(account, '-x', path.dirname(entry));
  const directory = linkTarget(entry) ?? (canStayHere ? entry : linkElsewhere(entry));
  mkdirSync(path.dirname(directory), { recursive: true });
  if (!existsSync(directory) || canAccess(account, '-x', directory)) return { directory, account };
  throw new UserError(
    `The database in ${directory} cannot be opened by ${account ? `user ${account.uid}` : 'you'}; start as its owner, or set DATA_DIR to another folder.`,
  );
}

/**
 * Whether a user gets to a path, tried as that user: permissions of every folder above, access lists and mount options
 * all count.
 *
 * @param {Account} account
 * @param {'-x' | '-r'} test
 * @param {string} file
 */
export function canAccess(account, test, file) {
  return spawnSync('/bin/sh', ['-c', `test ${test} "$1"`, 'sh', file], { cwd: '/', ...account }).status === 0;
}

/**
 * A folder that every user can enter and only we write to.
 *
 * @returns {string} a real path
 * @throws {UserError} when no such folder can be created
 */
export function sharedFolder() {
  for (const folder of ['/var/lib/plumbline', path.join(tmpdir(), 'plumbline')]) {
    try {
      mkdirSync(folder, { recursive: true });
      // Another user may have created it first in a folder that is open to all: then what lies in it is not ours.
      if (statSync(folder).uid !== process.getuid()) continue;
      chmodSync(folder, 0o755);
      return realpathSync(folder);
    } catch {
      continue;
    }
  }
  throw new UserError('There is no folder that the user running PostgreSQL can enter; set DATA_DIR to one.');
}

/**
 * PostgreSQL refuses to run as root. Root runs it as the owner of an existing cluster, as `postgres`, or as `nobody`.
 */
function postgresAccount(entry) {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(entry, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const users = readFileSync('/etc/passwd', 'utf8');
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+)/m.exec(users) ?? /^nobody:[^:]*:(\d+):(\d+)/m.exec(users);
  return { uid: Number(uid), gid: Number(gid) };
}

/** Lets the group of a user enter a folder of root, and not list it. A folder that anybody may enter stays so. */
function letEnter({ gid }, folder) {
  const { mode, uid } = statSync(folder);
  if (uid !== process.getuid() || (mode & 0o001) !== 0) return;
  chownSync(folder, uid, gid);
  chmodSync(folder, (mode & 0o700) | 0o010);
}

function linkTarget(entry) {
  if (!lstatSync(entry, { throwIfNoEntry: false })?.isSymbolicLink()) return null;
  return existsSync(entry) ? realpathSync(entry) : path.resolve(path.dirname(entry), readlinkSync(entry));
}

/** A new folder per link: whatever an old one holds may belong to a data directory that moved. */
function linkElsewhere(entry) {
  const directory = path.join(sharedFolder(), randomBytes(6).toString('hex'));
  symlinkSync(directory, entry);
  return directory;
}
