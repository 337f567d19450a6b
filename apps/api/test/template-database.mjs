import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';

const universeCli = fileURLToPath(new URL('../dist/universe-cli.js', import.meta.url));

/**
 * Makes a database that tests clone: migrated and loaded with the starter universe by the command an operator uses.
 *
 * @param {string} serverUrl of a superuser
 * @returns {Promise<string>} its name
 */
export async function createTemplateDatabase(serverUrl) {
  const name = `plumbline_template_${process.pid}`;
  await run(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await promisify(execFile)(process.execPath, [universeCli, 'starter'], {
    env: { ...process.env, DATABASE_URL: url.href },
  });
  return name;
}

/** @param {string} serverUrl @param {string} name */
export function dropTemplateDatabase(serverUrl, name) {
  return run(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

async function run(serverUrl, statement) {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
