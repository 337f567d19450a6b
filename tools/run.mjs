/**
 * Runs a command of this folder: `node tools/run.mjs start`. The one file that works before any package is installed: it
 * checks the Node version, installs what package-lock.json lists, and hands over.
 */
import { reportFailure, requireNodeVersion } from './process/terminal.mjs';
import { ensureInstalled } from './process/installation.mjs';

const [name] = process.argv.splice(2, 1);

try {
  requireNodeVersion();
  await ensureInstalled();
  await import(`./${name}.mjs`);
} catch (error) {
  reportFailure(error);
  process.exitCode = 1;
}
