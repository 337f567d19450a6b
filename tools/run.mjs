/**
 * Runs a command: `node tools/run.mjs start`. The one file that works before any package is installed: it checks the Node
 * version, installs what package-lock.json lists, and hands over.
 */
import { reportFailure, requireNodeVersion } from './command/terminal.mjs';
import { ensureInstalled } from './setup/installation.mjs';

/** Implemented by the API, as `<name>-cli.js`. */
const DATABASE_COMMANDS = ['account', 'backup', 'insightpro', 'payment', 'status', 'universe'];

const [name] = process.argv.splice(2, 1);

try {
  requireNodeVersion();
  await ensureInstalled();
  if (DATABASE_COMMANDS.includes(name)) {
    const { runDatabaseCommand } = await import('./command/run-database-command.mjs');
    await runDatabaseCommand(name);
  } else await import(`./${name}.mjs`);
} catch (error) {
  reportFailure(error);
  process.exitCode = 1;
}
