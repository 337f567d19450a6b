import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './paths.mjs';

/**
 * The script behind a command that an installed package brings, to be run by Node itself: npx would ask the registry
 * when something is missing, and put processes in between that swallow signals.
 *
 * @param {string} name of the package
 * @param {string} [command] when the package is not called like its command
 * @returns {string} an absolute path
 */
export function packageProgram(name, command = name) {
  const folder = path.join(projectRoot, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[command]);
}
