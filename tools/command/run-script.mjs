import path from 'node:path';
import { runToEnd } from '../process/child-process.mjs';
import { packageProgram, projectRoot } from './paths.mjs';

/** Says which decorators the sources have. */
const TSCONFIG = path.join(projectRoot, 'tsconfig.base.json');

/**
 * Runs a script in TypeScript from the libraries' sources, so that it uses what is in the working tree.
 *
 * @param {string} script
 * @param {readonly string[]} args
 * @returns {Promise<number>} its exit code
 */
export async function runScript(script, args) {
  const { code } = await runToEnd(
    process.execPath,
    [packageProgram('tsx'), `--tsconfig=${TSCONFIG}`, '--conditions=@plumbline/source', script, ...args],
    { cwd: projectRoot, show: true },
  );
  return code ?? 1;
}
