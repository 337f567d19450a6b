/**
 * No password, key, token or card number in any log line: the applications under test log at `trace`, their tests
 * record the secrets that pass, and when the tests are done the log must not contain any of them.
 */
import {
  createReadStream,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** Shorter ones are words that a log contains by chance; so are those of few different characters. */
const SHORTEST_SECRET = 10;
const FEWEST_CHARACTERS = 6;
/** A card number may have few different digits, and no log contains one by chance. */
const cardNumber = /^\d{12,19}$/;

/**
 * Creates the log of one run for several processes, and the list of its secrets, both empty. The list takes one JSON
 * string a line.
 *
 * @returns {{ logFile: string, secretsFile: string }}
 */
export function openTestLog() {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-log-'));
  const files = { logFile: path.join(folder, 'log'), secretsFile: path.join(folder, 'secrets') };
  for (const file of Object.values(files)) writeFileSync(file, '', { mode: 0o600 });
  return files;
}

/**
 * Verifies the log, and removes it when it is clean.
 *
 * @param {{ logFile: string, secretsFile: string }} files
 * @throws {Error} as `verifyLog` does
 */
export async function closeTestLog({ logFile, secretsFile }) {
  if (!existsSync(secretsFile)) return;
  const lines = readFileSync(secretsFile, 'utf8').split('\n');
  const secrets = lines.filter((line) => line !== '').map((line) => JSON.parse(line));
  await verifyLog(logFile, secrets);
  rmSync(path.dirname(logFile), { recursive: true, force: true });
}

/**
 * Verifies that a log contains none of the secrets.
 *
 * @param {string} logFile
 * @param {readonly string[]} secrets
 * @throws {Error} naming the lines that contain a secret, or when there are secrets and nothing at all was logged
 */
export async function verifyLog(logFile, secrets) {
  if (secrets.length > 0 && statSync(logFile).size === 0)
    throw new Error('The application under test logged nothing, so its log proves nothing.');
  const leaks = await linesWithSecrets(createReadStream(logFile), secrets);
  if (leaks.length > 0)
    throw new Error(
      `${leaks.length} log lines contain a password, a key, a token or a card number (${logFile}):\n${leaks.slice(0, 10).join('\n')}`,
    );
}

/**
 * The lines that contain one of the secrets: as it is, or as JSON or a URL encodes it.
 *
 * @param {NodeJS.ReadableStream} log
 * @param {readonly string[]} secrets
 */
export async function linesWithSecrets(log, secrets) {
  const byPrefix = formsByPrefix(secrets);
  const leaks = [];
  for await (const line of createInterface({ input: log, crlfDelay: Infinity }))
    if (containsSecret(line, byPrefix)) leaks.push(line);
  return leaks;
}

/**
 * One pass over a line, however many secrets there are.
 *
 * @param {string} line
 * @param {ReadonlyMap<string, readonly string[]>} byPrefix
 */
function containsSecret(line, byPrefix) {
  for (let at = 0; at + SHORTEST_SECRET <= line.length; at++) {
    const forms = byPrefix.get(line.slice(at, at + SHORTEST_SECRET));
    if (forms?.some((form) => line.startsWith(form, at))) return true;
  }
  return false;
}

/** @param {readonly string[]} secrets */
function formsByPrefix(secrets) {
  const byPrefix = new Map();
  for (const secret of new Set(secrets)) {
    const isDistinct = new Set(secret).size >= FEWEST_CHARACTERS || cardNumber.test(secret);
    if (secret.length < SHORTEST_SECRET || !isDistinct) continue;
    for (const form of new Set([secret, JSON.stringify(secret).slice(1, -1), encodedForUrl(secret)])) {
      const prefix = form.slice(0, SHORTEST_SECRET);
      byPrefix.set(prefix, [...(byPrefix.get(prefix) ?? []), form]);
    }
  }
  return byPrefix;
}

/** @param {string} secret */
function encodedForUrl(secret) {
  return encodeURIComponent(secret.toWellFormed());
}
