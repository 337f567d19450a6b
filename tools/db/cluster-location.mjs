import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  readFileSync,
  readdirSync,
  writeFileSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UserError } from '../process/terminal.mjs';
import { canAccess, postgresAccount } from './postgres-account.mjs';

/** File beside a temporary cluster that names the link to it. */
const TEMPORARY_FOR = 'temporary-for';

/**
 * Where the cluster of a data directory really lies, and who runs it. It is `DATA_DIR/postgres`, or, when root starts
 * Plumbline and the user that runs PostgreSQL cannot enter DATA_DIR, a folder of its own that `DATA_DIR/postgres` links to.
 *
 * @param {string} dataDir an existing folder
 * @param {{ isTemporary: boolean }} options a temporary cluster that lies elsewhere is removed once its data directory is gone
 * @returns {{ directory: string, account: import('./postgres-account.mjs').Account | null, copiesIn: () => string }}
 * `directory` is a real path; it may not exist yet. `copiesIn` gives a folder the account can enter
 * @throws {UserError} when the cluster exists and nobody allowed can enter it
 */
export function clusterLocation(dataDir, { isTemporary }) {
  const entry = path.join(realpathSync(dataDir), 'postgres');
  const target = linkTarget(entry);
  const account = postgresAccount(target ?? entry);
  const reachesDataDir = canAccess(account, { path: path.dirname(entry), test: '-x' });
  const copiesIn = () => (reachesDataDir && account === null ? path.dirname(entry) : sharedFolder());
  if (target === null && !reachesDataDir) {
    if (exists(entry)) throw unreachable(entry, account);
    return { directory: linkElsewhere(entry, isTemporary), account, copiesIn };
  }
  const directory = target ?? entry;
  mkdirSync(path.dirname(directory), { recursive: true });
  if (exists(directory) && !canAccess(account, { path: directory, test: '-x' }))
    throw unreachable(directory, account);
  return { directory, account, copiesIn };
}

/**
 * A folder outside of all homes that only root writes to.
 *
 * @returns {string}
 */
function sharedFolder() {
  for (const folder of ['/var/lib/plumbline', path.join(tmpdir(), 'plumbline')]) {
    try {
      mkdirSync(folder, { recursive: true });
      // In a folder open to all, somebody else may have been there first: then what lies in it is not ours.
      if (statSync(folder).uid !== process.getuid()) continue;
      chmodSync(folder, 0o755);
      return folder;
    } catch {
      continue;
    }
  }
  throw new UserError('There is no folder that the user running PostgreSQL can enter; set DATA_DIR to one.');
}

/**
 * A new folder per link, never one found there: whatever lies in the old one may belong to a data directory that moved.
 *
 * @param {string} entry
 * @param {boolean} isTemporary
 */
function linkElsewhere(entry, isTemporary) {
  const shared = realpathSync(sharedFolder());
  removeAbandoned(shared);
  const home = path.join(shared, randomBytes(6).toString('hex'));
  mkdirSync(home);
  chmodSync(home, 0o755);
  rmSync(entry, { force: true });
  symlinkSync(path.join(home, 'postgres'), entry);
  // After the link: a note without its link reads as abandoned.
  if (isTemporary) writeFileSync(path.join(home, TEMPORARY_FOR), entry);
  return path.join(home, 'postgres');
}

/**
 * Tests and benchmarks delete their data directory and cannot know of a cluster elsewhere.
 *
 * @param {string} shared
 */
function removeAbandoned(shared) {
  for (const name of readdirSync(shared)) {
    const note = path.join(shared, name, TEMPORARY_FOR);
    const isAbandoned = exists(note) && linkTarget(readFileSync(note, 'utf8')) === null;
    if (isAbandoned) rmSync(path.join(shared, name), { recursive: true, force: true });
  }
}

/**
 * @param {string} entry
 * @returns {string | null} where the link leads, `null` when it is none
 */
function linkTarget(entry) {
  if (lstatSync(entry, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return null;
  return exists(entry) ? realpathSync(entry) : path.resolve(path.dirname(entry), readlinkSync(entry));
}

/** @param {string} file */
function exists(file) {
  return statSync(file, { throwIfNoEntry: false }) !== undefined;
}

function unreachable(directory, account) {
  const who = account === null ? 'you' : `the user that runs PostgreSQL (${account.name})`;
  return new UserError(
    `The database in ${directory} cannot be opened by ${who}; start as its owner, or set DATA_DIR to another folder.`,
  );
}
