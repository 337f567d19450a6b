import pg from 'pg';

/**
 * Runs one statement on a connection of its own: to make and drop the databases of tests.
 *
 * @param {string} url
 * @param {string} statement
 */
export async function runStatement(url, statement) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * @param {string} serverUrl
 * @param {string} name of a database on that server
 * @returns {string} its URL
 */
export function databaseUrl(serverUrl, name) {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
