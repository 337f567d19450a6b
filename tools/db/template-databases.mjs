import { loadUniverse } from './load-universe.mjs';
import { databaseUrl, runStatement } from './run-statement.mjs';

/** How each universe is loaded. */
const universes = {
  sample: ['sample'],
  tiny: ['simulate', '--instruments', '1', '--holdings', '1'],
};

/**
 * Creates databases that tests clone, migrated and loaded with a universe.
 *
 * @param {string} serverUrl of a superuser
 * @param {readonly (keyof typeof universes)[]} wanted
 * @returns {Promise<{ prefix: string, drop: () => Promise<void> }>} the prefix of their names, which an underscore and
 *   the universe follow
 */
export async function createTemplateDatabases(serverUrl, wanted) {
  const prefix = `plumbline_template_${process.pid}`;
  const create = async (universe) => {
    const name = `${prefix}_${universe}`;
    await runStatement(serverUrl, `CREATE DATABASE ${name}`);
    await loadUniverse(databaseUrl(serverUrl, name), universes[universe]);
  };
  await Promise.all(wanted.map(create));
  const drop = async () => {
    for (const universe of wanted)
      await runStatement(serverUrl, `DROP DATABASE IF EXISTS ${prefix}_${universe} WITH (FORCE)`);
  };
  return { prefix, drop };
}
