/** `npm run bench -- <name> [args]`: runs one benchmark of tools/bench; without a name, lists them. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { startChild } from './process/child-process.mjs';
import { ensureInstalled } from './process/installation.mjs';
import { packageProgram } from './process/package-program.mjs';
import { projectRoot } from './process/paths.mjs';
import { onStopSignals } from './process/stop-signals.mjs';
import { reportFailure, requireNodeVersion } from './process/user-error.mjs';

const folder = path.join(projectRoot, 'tools', 'bench');
const [name, ...args] = process.argv.slice(2);

try {
  requireNodeVersion();
  process.exitCode = benchmarks().includes(name) ? await run() : explain();
} catch (error) {
  reportFailure(error);
  process.exitCode = 1;
}

function benchmarks() {
  const entries = existsSync(folder) ? readdirSync(folder) : [];
  return entries.filter((entry) => existsSync(path.join(folder, entry, 'index.ts'))).sort();
}

function explain() {
  if (name !== undefined) console.error(`There is no benchmark "${name}".`);
  console.log('npm run bench -- <name> [args]');
  for (const entry of benchmarks()) console.log(`  ${entry}`);
  return name === undefined ? 0 : 1;
}

/** Benchmarks run from the libraries' sources, so that they measure what is in the working tree. */
async function run() {
  await ensureInstalled();
  const tsx = packageProgram('tsx');
  const script = path.join(folder, name, 'index.ts');
  const child = startChild(process.execPath, [tsx, '--conditions=@plumbline/source', script, ...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  onStopSignals({ onStop: () => child.kill('SIGTERM'), onHasten: () => child.kill('SIGKILL') });
  const { code } = await child.ended;
  return code ?? 1;
}
