import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout: where package.json, apps and node_modules are. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** Where the tools cache what they can make again at any time (a build stamp, an unpacked browser). */
export const cacheDirectory = path.join(projectRoot, 'node_modules', '.cache', 'plumbline');

/**
 * Where Plumbline stores its data: `DATA_DIR`, else `.data`, relative to the checkout.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {string} an absolute path
 */
export function dataDirectory(env) {
  return path.resolve(projectRoot, env.DATA_DIR || '.data');
}

/**
 * The script behind a command of an installed package, to be run by Node itself: npx would query the registry when
 * something is missing, and puts processes in between that swallow signals.
 *
 * @param {string} name of the package
 * @param {string} [command] when the package is not named like its command
 * @returns {string} an absolute path
 */
export function packageProgram(name, command = name) {
  const folder = path.join(projectRoot, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[command]);
}
