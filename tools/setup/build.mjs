import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheDirectory, packageProgram, projectRoot } from '../command/paths.mjs';
import { UserError, step } from '../command/terminal.mjs';
import { runToEnd } from '../process/child-process.mjs';

const INPUTS = ['apps/api', 'apps/web', 'libs', 'package-lock.json', 'tsconfig.base.json', 'nx.json'];
const RESULTS = ['apps/api/dist/main.js', 'apps/web/dist/index.html'];
const BUILD = ['run-many', '-t', 'build', '-p', '@plumbline/api', '@plumbline/web', '--outputStyle=static'];
const STAMP_FILE = path.join(cacheDirectory, 'build-stamp');

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'test-output', 'test']);
const SPEC = /\.(spec|int-spec|e2e-spec)\.[a-z]+$/;

/**
 * Builds the API, the web application and the libraries they use, unless nothing changed since the last build.
 *
 * @throws {UserError} with the builders' output when something does not build
 */
export async function ensureBuilt() {
  const current = fingerprint(projectRoot, INPUTS);
  const isBuilt = RESULTS.every((file) => existsSync(path.join(projectRoot, file)));
  if (isBuilt && existsSync(STAMP_FILE) && readFileSync(STAMP_FILE, 'utf8') === current) return;
  await step('Building', async () => {
    const { code, output } = await runNx(BUILD);
    if (code !== 0) throw new UserError(`The build failed:\n${output.trim()}`);
  });
  mkdirSync(cacheDirectory, { recursive: true });
  writeFileSync(STAMP_FILE, current);
}

/**
 * Runs Nx without a daemon that stays behind, a cloud or a terminal UI.
 *
 * @param {readonly string[]} args
 * @param {{ show?: boolean, env?: NodeJS.ProcessEnv }} [options]
 */
export function runNx(args, { show = false, env = {} } = {}) {
  const quiet = { NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false', NX_VERBOSE_LOGGING: 'false' };
  return runToEnd(process.execPath, [packageProgram('nx'), ...args], {
    cwd: projectRoot,
    show,
    env: { ...process.env, ...quiet, ...env },
  });
}

/**
 * A hash that changes when an input of the build is added, removed or written. It covers path, size and time, not
 * contents: a second start must not read the whole tree. Specs, test support and build results do not count.
 *
 * @param {string} root
 * @param {readonly string[]} entries files and folders below root; missing ones count as absent
 * @returns {string}
 */
export function fingerprint(root, entries) {
  const lines = [];
  for (const entry of entries) {
    const stat = statSync(path.join(root, entry), { throwIfNoEntry: false });
    if (stat?.isDirectory()) addLinesBelow(root, entry, lines);
    else if (stat) lines.push(lineOf(entry, stat));
  }
  return createHash('sha256').update(lines.sort().join('')).digest('hex');
}

/** Asks only for what counts, and for each file once: this is most of what a second start checks. */
function addLinesBelow(root, folder, lines) {
  for (const entry of readdirSync(`${root}/${folder}`, { withFileTypes: true })) {
    const file = `${folder}/${entry.name}`;
    if (SKIPPED_FOLDERS.has(entry.name) || SPEC.test(entry.name)) continue;
    if (entry.isDirectory()) addLinesBelow(root, file, lines);
    else lines.push(lineOf(file, statSync(`${root}/${file}`)));
  }
}

function lineOf(file, { size, mtimeMs }) {
  return `${file}\0${size}\0${mtimeMs}\n`;
}
