import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const command = fileURLToPath(new URL('../../apps/api/dist/universe-cli.js', import.meta.url));

/**
 * Loads a universe into a database, which it migrates first, by the command that an operator uses (built).
 *
 * @param {string} databaseUrl
 * @param {readonly string[]} source its name and options
 */
export async function loadUniverse(databaseUrl, source) {
  const env = { ...process.env, DATABASE_URL: databaseUrl, JWT_SECRET: 'x'.repeat(32) };
  await promisify(execFile)(process.execPath, [command, ...source], { env });
}
