import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../command/terminal.mjs';

/** What taking the last line out of the file leaves at its end. */
const lastComma = /,\s*\}\s*$/;

/**
 * A secret of `DATA_DIR/secrets.json` (readable by the owner only), created at random when it is not there yet: the
 * password of the embedded PostgreSQL, or what tokens are signed with, so that users stay logged in across a restart.
 *
 * @param {string} dataDir
 * @param {'postgresPassword' | 'jwtSecret'} name
 * @returns {string}
 */
export function storedSecret(dataDir, name) {
  const secrets = readSecrets(dataDir);
  if (secrets[name] !== undefined) return secrets[name];
  const value = randomBytes(48).toString('base64url');
  const draft = path.join(dataDir, `secrets.json.${process.pid}`);
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(draft, `${JSON.stringify({ ...secrets, [name]: value }, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, path.join(dataDir, 'secrets.json'));
  return value;
}

/**
 * @param {string} dataDir
 * @returns {{ postgresPassword?: string, jwtSecret?: string }}
 * @throws {UserError} when the file was damaged, such as by an editor
 */
export function readSecrets(dataDir) {
  try {
    const text = readFileSync(path.join(dataDir, 'secrets.json'), 'utf8');
    return JSON.parse(text.replace(lastComma, '}'));
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    if (!(error instanceof SyntaxError)) throw error;
    // Its message would quote the file.
    throw new UserError(`${path.join(dataDir, 'secrets.json')} is not JSON; mend it, or delete it.`);
  }
}
