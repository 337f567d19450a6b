import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './paths.mjs';

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
