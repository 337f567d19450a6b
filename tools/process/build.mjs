import { existsSync } from 'node:fs';
import path from 'node:path';
import { runToEnd } from './child-process.mjs';
import { fingerprint, isStamped, writeStamp } from './fingerprint.mjs';
import { cacheDirectory, packageProgram, projectRoot } from './paths.mjs';
import { UserError, step } from './terminal.mjs';

const INPUTS = ['apps/api', 'apps/web', 'libs', 'package-lock.json', 'tsconfig.base.json', 'nx.json'];
const RESULTS = ['apps/api/dist/main.js', 'apps/web/dist/index.html'];
const BUILD = ['run-many', '-t', 'build', '-p', '@plumbline/api', '@plumbline/web', '--outputStyle=static'];

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
 * Builds the API, the web application and the libraries they use, unless nothing changed since the last build.
 *
 * @throws {UserError} with the builders' output when something does not build
 */
export async function ensureBuilt() {
  const stampFile = path.join(cacheDirectory, 'build-stamp');
  const print = fingerprint(projectRoot, INPUTS);
  const isBuilt = RESULTS.every((file) => existsSync(path.join(projectRoot, file)));
  if (isBuilt && isStamped(stampFile, print)) return;
  await step('Building', async () => {
    const { code, output } = await runNx(BUILD);
    if (code !== 0) throw new UserError(`The build failed:\n${output.trim()}`);
  });
  writeStamp(stampFile, print);
}
