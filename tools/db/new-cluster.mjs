import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { runToEnd } from '../process/child-process.mjs';
import { UserError } from '../process/terminal.mjs';

/** Name of the role and of the database that Plumbline uses. */
export const DATABASE_NAME = 'plumbline';

/** Nothing of the caller's environment (PGPORT, PGOPTIONS, LANG ...) may leak into PostgreSQL. */
export const postgresEnvironment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * What it takes to run PostgreSQL programs on a cluster.
 *
 * @typedef {object} Cluster
 * @property {string} directory
 * @property {import('./postgres-account.mjs').Account | null} account
 * @property {{ directory: string, version: string }} binaries
 */

/**
 * Makes the cluster unless it is there, including the database. It is made aside and renamed when complete, so a
 * cluster that exists is whole, however an earlier attempt ended.
 *
 * @param {Cluster} cluster
 * @param {{ password: () => string, durable: boolean }} options `password` is asked only for a new cluster
 * @returns {Promise<boolean>} whether it was made just now
 * @throws {UserError} when the folder holds something else, or a cluster of another PostgreSQL version
 */
export async function ensureCluster(cluster, { password, durable }) {
  removeDrafts(cluster.directory);
  if (existsSync(path.join(cluster.directory, 'PG_VERSION'))) {
    requireSameVersion(cluster);
    return false;
  }
  removeIfEmpty(cluster.directory);
  const draft = `${cluster.directory}.new-${process.pid}`;
  mkdirSync(draft, { mode: 0o700 });
  const secret = password();
  const passwordFile = path.join(draft, 'password');
  writeFileSync(passwordFile, `${secret}\n`, { mode: 0o600 });
  if (cluster.account !== null) {
    for (const file of [passwordFile, draft]) chownSync(file, cluster.account.uid, cluster.account.gid);
  }
  const directory = path.join(draft, 'cluster');
  await initialise({ ...cluster, directory }, { passwordFile, durable });
  await runStatement({ ...cluster, directory }, `CREATE DATABASE ${DATABASE_NAME}`);
  renameSync(directory, cluster.directory);
  rmSync(draft, { recursive: true, force: true });
  return true;
}

/**
 * Gives the role a new password, for a cluster whose `secrets.json` was lost.
 *
 * @param {Cluster} cluster not running
 * @param {string} password without quotes
 */
export async function resetPassword(cluster, password) {
  await runStatement(cluster, `ALTER ROLE ${DATABASE_NAME} PASSWORD '${password}'`);
}

/**
 * @param {Cluster} cluster
 * @param {{ passwordFile: string, durable: boolean }} options
 */
async function initialise(cluster, { passwordFile, durable }) {
  const result = await runProgram(cluster, {
    program: 'initdb',
    args: [
      `--pgdata=${cluster.directory}`,
      `--username=${DATABASE_NAME}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ],
  });
  if (result.code !== 0)
    throw new UserError(`PostgreSQL could not create its database: ${reasonIn(result.output)}`);
}

/**
 * Runs one statement without a server. Errors do not show in the exit code there, only in what is printed.
 *
 * @param {Cluster} cluster
 * @param {string} statement
 */
async function runStatement(cluster, statement) {
  const result = await runProgram(cluster, {
    program: 'postgres',
    args: ['--single', '-D', cluster.directory, 'postgres'],
    input: `${statement}\n`,
  });
  if (result.code !== 0 || /\b(ERROR|FATAL|PANIC):/.test(result.output)) {
    throw new UserError(`PostgreSQL could not set up its database: ${reasonIn(result.output)}`);
  }
}

/**
 * @param {Cluster} cluster
 * @param {{ program: string, args: string[], input?: string }} call
 */
function runProgram({ account, binaries }, { program, args, input }) {
  const identity = account === null ? {} : { uid: account.uid, gid: account.gid };
  return runToEnd(path.join(binaries.directory, 'bin', program), args, {
    cwd: '/',
    env: postgresEnvironment,
    input,
    ...identity,
  });
}

/**
 * The line that says why, out of everything a PostgreSQL program printed.
 *
 * @param {string} output
 */
export function reasonIn(output) {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  return lines.find((line) => /error:|ERROR:|FATAL:|PANIC:/.test(line)) ?? lines.at(-1) ?? 'it said nothing';
}

/** @param {Cluster} cluster */
function requireSameVersion({ directory, binaries }) {
  const found = readFileSync(path.join(directory, 'PG_VERSION'), 'utf8').trim();
  const major = binaries.version.split('.')[0];
  if (found === major) return;
  throw new UserError(
    `The database in ${directory} was made by PostgreSQL ${found}, this is ${major}; see docs/runbook.md, or set DATA_DIR to a new folder.`,
  );
}

/** @param {string} directory */
function removeDrafts(directory) {
  const parent = path.dirname(directory);
  const prefix = `${path.basename(directory)}.new-`;
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    rmSync(path.join(parent, name), { recursive: true, force: true });
  }
}

/** @param {string} directory */
function removeIfEmpty(directory) {
  if (!existsSync(directory)) return;
  if (readdirSync(directory).length > 0) {
    throw new UserError(
      `${directory} holds files but no PostgreSQL database; move them away or set DATA_DIR to another folder.`,
    );
  }
  rmdirSync(directory);
}
