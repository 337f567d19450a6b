import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'test-output', 'test']);
const SPEC = /\.(spec|int-spec|e2e-spec)\.[a-z]+$/;

/**
 * A short text that changes when a file that is built from was added, removed or written. It looks at path, size and
 * time only, not at contents: a second start must not read the whole tree. Specs, test support and build results do
 * not count.
 *
 * @param {string} root
 * @param {readonly string[]} entries files and folders below root; missing ones count as absent
 * @returns {string}
 */
export function fingerprint(root, entries) {
  const hash = createHash('sha256');
  for (const file of entries.flatMap((entry) => filesBelow(root, entry)).sort()) {
    const { size, mtimeMs } = statSync(path.join(root, file));
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/**
 * Whether a stamp says that the work for this fingerprint was done.
 *
 * @param {string} stampFile
 * @param {string} print
 */
export function isStamped(stampFile, print) {
  try {
    return readFileSync(stampFile, 'utf8') === print;
  } catch {
    return false;
  }
}

/**
 * @param {string} stampFile
 * @param {string} print
 */
export function writeStamp(stampFile, print) {
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, print);
}

/**
 * @param {string} root
 * @param {string} entry
 * @returns {string[]}
 */
function filesBelow(root, entry) {
  const stat = statSync(path.join(root, entry), { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (!stat.isDirectory()) return SPEC.test(entry) ? [] : [entry];
  return readdirSync(path.join(root, entry))
    .filter((name) => !SKIPPED_FOLDERS.has(name))
    .flatMap((name) => filesBelow(root, path.join(entry, name)));
}
