import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './paths.mjs';

const operatorCommands = path.join(projectRoot, 'apps/api/src/operations/commands');

/** Whether the API implements a command, which then works on the database. @param {string} command */
export function isForOperators(command) {
  return existsSync(path.join(operatorCommands, `${command}-cli.ts`));
}

/**
 * Returns the file that says how a command of operators is called, and that can be run before anything is built.
 *
 * @param {string} command
 */
export function usageFile(command) {
  const cli = readFileSync(path.join(operatorCommands, `${command}-cli.ts`), 'utf8');
  const [, folder] = /from '(.+)\/run-[\w-]+-command\.ts'/.exec(cli);
  return path.join(operatorCommands, folder, `${command}-usage.ts`);
}

/**
 * The help of a command or a benchmark: the comment at the top of its file, so that there is one description of it.
 *
 * @param {string} command as in `npm run <command>`, but for those of operators
 * @param {string} [subject] the benchmark, for `bench`
 * @returns {string} plain text that begins with how it is called
 */
export function helpOf(command, subject = '') {
  const file = [`${command}/${subject}/index.ts`, `${command}/index.ts`, `${command}.mjs`]
    .map((name) => path.join(projectRoot, 'tools', name))
    .find((name) => existsSync(name));
  const [, comment] = /^\/\*\*(.*?)\*\//s.exec(readFileSync(file, 'utf8'));
  return comment
    .replace(/^ \* ?/gm, '')
    .replaceAll('`', '')
    .trim();
}
