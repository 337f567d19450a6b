import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout: where package.json, apps and node_modules lie. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** Where the tools keep what they can make again at any time (stamps, an unpacked browser). */
export const cacheDirectory = path.join(projectRoot, 'node_modules', '.cache', 'plumbline');

/**
 * Where Plumbline keeps its data: `DATA_DIR`, else `.data`, relative to the checkout.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {string} an absolute path
 */
export function dataDirectory(env) {
  return path.resolve(projectRoot, env.DATA_DIR || '.data');
}
