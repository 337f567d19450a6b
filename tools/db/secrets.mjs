import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The password of the embedded PostgreSQL, kept in `secrets.json` (readable by the owner only).
 *
 * @param {string} dataDir
 * @returns {string | null} `null` when none was made yet
 */
export function readPassword(dataDir) {
  return readSecrets(dataDir).postgresPassword ?? null;
}

/**
 * Makes a new random password and keeps it; other secrets in the file stay.
 *
 * @param {string} dataDir
 */
export function createPassword(dataDir) {
  return keep(dataDir, 'postgresPassword', randomBytes(24).toString('base64url'));
}

/**
 * The secret that tokens are signed with, made once and kept, so that people stay signed in over a restart.
 *
 * @param {string} dataDir
 * @returns {string}
 */
export function tokenSecret(dataDir) {
  return readSecrets(dataDir).jwtSecret ?? keep(dataDir, 'jwtSecret', randomBytes(48).toString('base64url'));
}

/**
 * @param {string} dataDir
 * @param {string} name
 * @param {string} value
 */
function keep(dataDir, name, value) {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'secrets.json');
  const draft = `${file}.${process.pid}`;
  const secrets = { ...readSecrets(dataDir), [name]: value };
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
  return value;
}

/** @param {string} dataDir */
function readSecrets(dataDir) {
  try {
    return JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
}
