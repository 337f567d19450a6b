import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { databaseUrl, runStatement } from '../../../tools/db/run-statement.mjs';

const universeCli = fileURLToPath(new URL('../dist/universe-cli.js', import.meta.url));

/**
 * Makes a database that tests clone: migrated and loaded with the starter universe by the command an operator uses.
 *
 * @param {string} serverUrl of a superuser
 * @returns {Promise<string>} its name
 */
export async function createTemplateDatabase(serverUrl) {
  const name = `plumbline_template_${process.pid}`;
  await runStatement(serverUrl, `CREATE DATABASE ${name}`);
  await promisify(execFile)(process.execPath, [universeCli, 'starter'], {
    env: { ...process.env, DATABASE_URL: databaseUrl(serverUrl, name), JWT_SECRET: 'x'.repeat(32) },
  });
  return name;
}

/** @param {string} serverUrl @param {string} name */
export function dropTemplateDatabase(serverUrl, name) {
  return runStatement(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}
