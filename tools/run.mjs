/**
 * Runs a command: `node tools/run.mjs start`. The one file that works before any package is installed: it checks the
 * Node version, installs what package-lock.json lists, and hands over.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { helpOf, isForOperators, usageFile } from './command/help.mjs';
import { projectRoot } from './command/paths.mjs';
import { reportFailure, requireNodeVersion } from './command/terminal.mjs';
import { ensureInstalled } from './setup/installation.mjs';

const [name] = process.argv.splice(2, 1);
const isForHelp = process.argv.includes('--help');

try {
  requireNodeVersion();
  if (isForHelp && !isForOperators(name)) console.log(helpOf(name, process.argv[2]));
  else await run();
} catch (error) {
  reportFailure(error);
  process.exitCode = 1;
}

async function run() {
  await ensureInstalled();
  const script = path.join(projectRoot, 'tools', name, 'index.ts');
  if (isForHelp) {
    const { runScript } = await import('./command/run-script.mjs');
    process.exitCode = await runScript(path.join(projectRoot, 'tools/command/print-usage.ts'), [
      usageFile(name),
    ]);
  } else if (isForOperators(name)) {
    const { runDatabaseCommand } = await import('./command/run-database-command.mjs');
    await runDatabaseCommand(name);
  } else if (existsSync(script)) {
    const { runCommand } = await import('./command/run-command.mjs');
    const { runScript } = await import('./command/run-script.mjs');
    await runCommand(() => runScript(script, process.argv.slice(2)));
  } else await import(`./${name}.mjs`);
}
