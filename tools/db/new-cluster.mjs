import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { UserError } from '../command/terminal.mjs';
import { runToEnd } from '../process/child-process.mjs';
import {
  APPLICATION_ROLE,
  applicationRoleStatements,
  DATABASE_NAME,
  hasApplicationRole,
  markApplicationRole,
  unmarkApplicationRole,
} from './application-role.mjs';
import { readSecrets, storedSecret } from './secrets.mjs';

/** Nothing of the caller's environment (PGPORT, PGOPTIONS, LANG ...) may leak into PostgreSQL. */
export const postgresEnvironment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * What it takes to run PostgreSQL programs on a cluster.
 *
 * @typedef {object} Cluster
 * @property {string} directory
 * @property {import('./cluster-location.mjs').Account} account
 * @property {{ bin: string, version: string }} binaries
 */

/**
 * Creates the cluster unless it is there, including the database and the role of the application. Gives the role a new
 * password when `secrets.json` was lost. The cluster is created aside and renamed when complete, so one that exists is
 * whole, however an earlier attempt ended. In one that a former version made, the application was the superuser; it
 * gets its role at the next start.
 *
 * @param {Cluster} cluster not running
 * @param {{ dataDir: string, durable: boolean }} options
 * @returns {Promise<{ role: string, password: string }>} what to log in with: as the application, in a cluster that is
 *   not durable as its superuser, because tests create databases
 * @throws {UserError} when the folder holds something else, or a cluster of another PostgreSQL version
 */
export async function ensureCluster(cluster, { dataDir, durable }) {
  const { directory } = cluster;
  removeDrafts(directory);
  const isNew = !existsSync(path.join(directory, 'PG_VERSION'));
  if (!isNew) requireSameVersion(cluster);
  else if (existsSync(directory) && readdirSync(directory).length > 0) {
    throw new UserError(
      `${directory} holds files but no PostgreSQL database; move them away or set DATA_DIR to another folder.`,
    );
  }
  // Were this start cut off, the next one would take the new password for one that PostgreSQL knows.
  if (readSecrets(dataDir).postgresPassword === undefined) unmarkApplicationRole(cluster);
  const password = storedSecret(dataDir, 'postgresPassword');
  if (isNew) await createCluster(cluster, { password, durable });
  if (!durable) return { role: DATABASE_NAME, password };
  if (!hasApplicationRole(directory)) {
    for (const { database, statement } of applicationRoleStatements(password))
      await runStatement(cluster, statement, database);
    markApplicationRole(cluster);
  }
  return { role: APPLICATION_ROLE, password };
}

async function createCluster({ directory, account, binaries }, { password, durable }) {
  const draft = `${directory}.new-${process.pid}`;
  const passwordFile = path.join(draft, 'password');
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account) for (const file of [passwordFile, draft]) chownSync(file, account.uid, account.gid);
  const cluster = { directory: path.join(draft, 'cluster'), account, binaries };
  await runProgram(cluster, 'initdb', [
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
  ]);
  await runStatement(cluster, `CREATE DATABASE ${DATABASE_NAME}`);
  renameSync(cluster.directory, directory);
  rmSync(draft, { recursive: true, force: true });
}

/**
 * Runs one statement, on one line, without a server and as the superuser.
 *
 * @param {Cluster} cluster not running
 * @param {string} statement
 * @param {string} database
 */
export async function runStatement(cluster, statement, database = 'postgres') {
  await runProgram(cluster, 'postgres', ['--single', '-D', cluster.directory, database], `${statement}\n`);
}

/** An error of a statement does not show in the exit code, only in what is printed. */
async function runProgram({ account, binaries }, program, args, input) {
  const { code, output } = await runToEnd(path.join(binaries.bin, program), args, {
    cwd: '/',
    env: postgresEnvironment,
    input,
    ...account,
  });
  if (code === 0 && !/\b(ERROR|FATAL|PANIC):/.test(output)) return;
  throw new UserError(`PostgreSQL could not set up its database: ${reasonIn(output)}`);
}

/**
 * The line that explains the failure, out of everything a PostgreSQL program printed.
 *
 * @param {string} output
 */
export function reasonIn(output) {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  return (
    lines.find((line) => /error:|ERROR:|FATAL:|PANIC:/.test(line)) ?? lines.at(-1) ?? 'it printed nothing'
  );
}

function requireSameVersion({ directory, binaries }) {
  const found = readFileSync(path.join(directory, 'PG_VERSION'), 'utf8').trim();
  const major = binaries.version.split('.')[0];
  if (found === major) return;
  throw new UserError(
    `The database in ${directory} was made by PostgreSQL ${found}, this is ${major}; see docs/runbook.md, or set DATA_DIR to a new folder.`,
  );
}

function removeDrafts(directory) {
  const parent = path.dirname(directory);
  const prefix = `${path.basename(directory)}.new-`;
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    rmSync(path.join(parent, name), { recursive: true, force: true });
  }
}
