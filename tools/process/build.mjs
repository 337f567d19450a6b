import { existsSync } from 'node:fs';
import path from 'node:path';
import { runToEnd } from './child-process.mjs';
import { fingerprint, isStamped, writeStamp } from './fingerprint.mjs';
import { packageProgram } from './package-program.mjs';
import { cacheDirectory, projectRoot } from './paths.mjs';
import { step } from './progress.mjs';
import { UserError } from './user-error.mjs';

const INPUTS = ['apps/api', 'apps/web', 'libs', 'package-lock.json', 'tsconfig.base.json', 'nx.json'];
const RESULTS = ['apps/api/dist/main.js', 'apps/web/dist/index.html'];

/** How Nx behaves in our tools: nothing stays behind, nothing is sent anywhere, plain output. */
export const nxEnvironment = {
  ...process.env,
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
  NX_VERBOSE_LOGGING: 'false',
};

/**
 * Runs Nx.
 *
 * @param {readonly string[]} args
 * @param {{ show?: boolean, env?: NodeJS.ProcessEnv }} [options]
 */
export function runNx(args, { show = false, env = {} } = {}) {
  return runToEnd(process.execPath, [packageProgram('nx'), ...args], {
    cwd: projectRoot,
    show,
    env: { ...nxEnvironment, ...env },
  });
}

/**
 * Builds the API, the web application and the libraries they use, unless nothing changed since the last build.
 *
 * @throws {UserError} with the builders' words when something does not build
 */
export async function ensureBuilt() {
  const stampFile = path.join(cacheDirectory, 'build-stamp');
  const print = fingerprint(projectRoot, INPUTS);
  const isThere = RESULTS.every((file) => existsSync(path.join(projectRoot, file)));
  if (isThere && isStamped(stampFile, print)) return;
  await step('Building', async () => {
    const args = [
      'run-many',
      '-t',
      'build',
      '-p',
      '@plumbline/api',
      '@plumbline/web',
      '--outputStyle=static',
    ];
    const { code, output } = await runNx(args);
    if (code !== 0) throw new UserError(`The build failed:\n${output.trim()}`);
  });
  writeStamp(stampFile, print);
}
