/**
 * No password, key, token or card number in any log line: the applications under test log at `trace` into one file, whoever tests
 * them notes the secrets that pass, and when the tests are done no secret may stand in the log.
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

/** Shorter ones are words that stand in a log by chance; so are those of few different characters. */
const SHORTEST_SECRET = 10;
const FEWEST_CHARACTERS = 6;
/** A card number may have few different digits, and stands nowhere by chance. */
const cardNumber = /^\d{12,19}$/;

/**
 * The log and the list of secrets of one run, both empty. The list takes one JSON string a line.
 *
 * @returns {{ logFile: string, secretsFile: string }}
 */
export function openLogOfSecrets() {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-log-'));
  const files = { logFile: path.join(folder, 'log'), secretsFile: path.join(folder, 'secrets') };
  for (const file of Object.values(files)) writeFileSync(file, '', { mode: 0o600 });
  return files;
}

/**
 * Looks through the log, and removes it when it is clean.
 *
 * @param {{ logFile: string, secretsFile: string }} files
 * @throws {Error} naming the lines that hold a secret, or when secrets passed and nothing at all was logged
 */
export async function closeLogOfSecrets({ logFile, secretsFile }) {
  if (!existsSync(secretsFile)) return;
  const secrets = readFileSync(secretsFile, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
  if (secrets.length > 0 && statSync(logFile).size === 0)
    throw new Error('The applications under test logged nothing, so their log proves nothing.');
  const leaks = await linesWithSecrets(createReadStream(logFile), secrets);
  if (leaks.length > 0)
    throw new Error(
      `${leaks.length} log lines hold a password, a key, a token or a card number (${logFile}):\n${leaks.slice(0, 10).join('\n')}`,
    );
  rmSync(path.dirname(logFile), { recursive: true, force: true });
}

/**
 * The lines that hold one of the secrets: as it is, or as JSON or an address writes it.
 *
 * @param {NodeJS.ReadableStream} log
 * @param {readonly string[]} secrets
 */
export async function linesWithSecrets(log, secrets) {
  const byBeginning = formsByBeginning(secrets);
  const leaks = [];
  for await (const line of createInterface({ input: log, crlfDelay: Infinity }))
    if (holdsSecret(line, byBeginning)) leaks.push(line);
  return leaks;
}

/**
 * One pass over a line, however many secrets there are.
 *
 * @param {string} line
 * @param {ReadonlyMap<string, readonly string[]>} byBeginning
 */
function holdsSecret(line, byBeginning) {
  for (let at = 0; at + SHORTEST_SECRET <= line.length; at++) {
    const forms = byBeginning.get(line.slice(at, at + SHORTEST_SECRET));
    if (forms?.some((form) => line.startsWith(form, at))) return true;
  }
  return false;
}

/** @param {readonly string[]} secrets */
function formsByBeginning(secrets) {
  const byBeginning = new Map();
  for (const secret of new Set(secrets)) {
    const isDistinct = new Set(secret).size >= FEWEST_CHARACTERS || cardNumber.test(secret);
    if (secret.length < SHORTEST_SECRET || !isDistinct) continue;
    for (const form of new Set([secret, JSON.stringify(secret).slice(1, -1), asInAddress(secret)])) {
      const beginning = form.slice(0, SHORTEST_SECRET);
      byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), form]);
    }
  }
  return byBeginning;
}

/** @param {string} secret */
function asInAddress(secret) {
  return encodeURIComponent(secret.toWellFormed());
}
