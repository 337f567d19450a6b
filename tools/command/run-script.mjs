import { runToEnd } from '../process/child-process.mjs';
import { packageProgram, projectRoot } from './paths.mjs';

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
    [packageProgram('tsx'), '--conditions=@plumbline/source', script, ...args],
    { cwd: projectRoot, show: true },
  );
  return code ?? 1;
}
