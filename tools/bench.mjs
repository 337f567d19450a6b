/** `npm run bench -- <name> [args]`: runs one benchmark of tools/bench; without a name, lists them. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { runToEnd } from './process/child-process.mjs';
import { runCommand } from './process/command.mjs';
import { packageProgram, projectRoot } from './process/paths.mjs';

const folder = path.join(projectRoot, 'tools', 'bench');
const [name, ...args] = process.argv.slice(2);
const names = readdirSync(folder).filter((entry) => existsSync(path.join(folder, entry, 'index.ts')));

await runCommand(async () => (names.includes(name) ? run() : explain()));

function explain() {
  if (name !== undefined) console.error(`There is no benchmark "${name}".`);
  console.log('npm run bench -- <name> [args]');
  for (const entry of names.sort()) console.log(`  ${entry}`);
  return name === undefined ? 0 : 1;
}

/** Benchmarks run from the libraries' sources, so that they measure what is in the working tree. */
async function run() {
  const script = path.join(folder, name, 'index.ts');
  const { code } = await runToEnd(
    process.execPath,
    [packageProgram('tsx'), '--conditions=@plumbline/source', script, ...args],
    { cwd: projectRoot, show: true },
  );
  return code ?? 1;
}
