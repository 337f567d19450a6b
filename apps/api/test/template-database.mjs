import { loadUniverse } from '../../../tools/db/load-universe.mjs';
import { databaseUrl, runStatement } from '../../../tools/db/run-statement.mjs';

/** The universe of each template. */
const universes = {
  sample: ['sample'],
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
  const create = async ([universe, args]) => {
    const name = `${prefix}_${universe}`;
    await runStatement(serverUrl, `CREATE DATABASE ${name}`);
    await loadUniverse(databaseUrl(serverUrl, name), args);
  };
  await Promise.all(Object.entries(universes).map(create));
  return prefix;
}

/** @param {string} serverUrl @param {string} prefix */
export async function dropTemplateDatabases(serverUrl, prefix) {
  for (const universe of Object.keys(universes))
    await runStatement(serverUrl, `DROP DATABASE IF EXISTS ${prefix}_${universe} WITH (FORCE)`);
}
