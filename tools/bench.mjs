/**
 * `npm run bench -- <name> [args]`: runs one benchmark of tools/bench; without a name, lists them.
 * `--help` after a name says what is measured.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { helpOf } from './command/help.mjs';
import { projectRoot } from './command/paths.mjs';
import { runCommand } from './command/run-command.mjs';
import { runScript } from './command/run-script.mjs';

const folder = path.join(projectRoot, 'tools', 'bench');
const [name, ...args] = process.argv.slice(2);
const names = readdirSync(folder).filter((entry) => existsSync(path.join(folder, entry, 'index.ts')));

await runCommand(async () =>
  names.includes(name) ? runScript(path.join(folder, name, 'index.ts'), args) : explain(),
);

function explain() {
  if (name !== undefined) console.error(`There is no benchmark "${name}".`);
  console.log(helpOf('bench'));
  for (const entry of names.sort()) console.log(`  ${usageOf(entry)}`);
  return name === undefined ? 0 : 1;
}

/** @param {string} entry name of a benchmark */
function usageOf(entry) {
  const [usage] = helpOf('bench', entry).split(': ');
  return usage.replace(/\s+/g, ' ').replace('npm run bench -- ', '');
}
