import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { databaseUrl, runStatement } from '../../../tools/db/run-statement.mjs';

const universeCli = fileURLToPath(new URL('../dist/universe-cli.js', import.meta.url));

/** How the command that an operator uses loads the universe of each template. */
const universes = {
  starter: ['starter'],
  tiny: ['simulate', '--instruments', '1', '--holdings', '1'],
};

/**
 * Creates the databases that tests clone, migrated and loaded with a universe.
 *
 * @param {string} serverUrl of a superuser
 * @returns {Promise<string>} what their names begin with; an underscore and the name of the universe follow
 */
export async function createTemplateDatabases(serverUrl) {
  const prefix = `plumbline_template_${process.pid}`;
  for (const [universe, args] of Object.entries(universes)) {
    const name = `${prefix}_${universe}`;
    await runStatement(serverUrl, `CREATE DATABASE ${name}`);
    await promisify(execFile)(process.execPath, [universeCli, ...args], {
      env: { ...process.env, DATABASE_URL: databaseUrl(serverUrl, name), JWT_SECRET: 'x'.repeat(32) },
    });
  }
  return prefix;
}

/** @param {string} serverUrl @param {string} prefix */
export async function dropTemplateDatabases(serverUrl, prefix) {
  for (const universe of Object.keys(universes))
    await runStatement(serverUrl, `DROP DATABASE IF EXISTS ${prefix}_${universe} WITH (FORCE)`);
}
