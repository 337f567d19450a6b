import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../command/paths.mjs';
import { UserError, step } from '../command/terminal.mjs';
import { runToEnd, stopAllChildren } from '../process/child-process.mjs';
import { onStopSignals } from '../process/signals.mjs';

/** Exit code of a command that Ctrl-C ended. */
const STOPPED = 130;

/**
 * Installs exactly what package-lock.json lists, unless node_modules has that already, and nothing else: without an
 * entry and its checksum, a package is not installed. Needs no package itself.
 *
 * @param {string} root
 * @throws {UserError} with npm's own output when it fails
 */
export async function ensureInstalled(root = projectRoot) {
  if (isInstalled(root)) return;
  await step('Installing packages', async () => {
    const result = await runNpm(['ci'], root);
    if (result.code === 0) return;
    // npm explains in its first lines what went wrong, and then prints all its options.
    const reason = result.output.trim().split('\n').slice(0, 20).join('\n');
    throw new UserError(`npm could not install the packages:\n${reason}`);
  });
}

/**
 * Whether node_modules agrees with package-lock.json, package by package. npm records what it installed
 * in a hidden lock file, written last: an interrupted installation has none.
 *
 * @param {string} root
 */
export function isInstalled(root) {
  const installed = readPackages(path.join(root, 'node_modules', '.package-lock.json'));
  const wanted = readPackages(path.join(root, 'package-lock.json'));
  if (installed === null || wanted === null) return false;
  return Object.entries(wanted).every(([place, entry]) => {
    if (!place.startsWith('node_modules/') && !place.includes('/node_modules/')) return true;
    // A package for another platform is listed and not installed.
    if (installed[place] === undefined) return entry.optional === true || entry.peer === true;
    return installed[place].version === entry.version && installed[place].integrity === entry.integrity;
  });
}

/**
 * Runs the npm that runs us, which need not be on the path. When we are stopped, npm is ended first: it would go on
 * writing to node_modules, where the next start installs again.
 */
async function runNpm(args, root) {
  const script = process.env.npm_execpath ?? '';
  const [command, ...first] = script.endsWith('npm-cli.js') ? [process.execPath, script] : ['npm'];
  const all = [...first, ...args, '--no-progress', '--loglevel=error'];
  let stopping = null;
  const stopListening = onStopSignals(() => {
    stopping ??= stopAllChildren().then(() => process.exit(STOPPED));
  });
  const result = await runToEnd(command, all, { cwd: root });
  await stopping;
  stopListening();
  return result;
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}
