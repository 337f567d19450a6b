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
 * @throws {UserError} with npm's own output when it fails, or with the name of a package that it left out
 */
export async function ensureInstalled(root = projectRoot) {
  if (isInstalled(root)) return;
  await step('Installing packages', async () => {
    const result = await runNpm(['ci'], root);
    if (result.code !== 0) {
      // npm explains in its first lines what went wrong, and then prints all its options.
      const reason = result.output.trim().split('\n').slice(0, 20).join('\n');
      throw new UserError(`npm could not install the packages:\n${reason}`);
    }
    const leftOut = findLeftOut(root);
    if (leftOut)
      throw new UserError(
        `npm left out ${leftOut}, which this machine needs. Usually it could not be downloaded: start again when the network is back.`,
      );
  });
}

/**
 * Whether node_modules agrees with package-lock.json, package by package. npm records what it installed
 * in a hidden lock file, written last: an interrupted installation has none.
 *
 * @param {string} root
 */
export function isInstalled(root) {
  const { wanted, installed } = readLists(root);
  if (installed === null || wanted === null) return false;
  return Object.entries(wanted).every(([place, entry]) => {
    if (!place.startsWith('node_modules/') && !place.includes('/node_modules/')) return true;
    // A package for another platform is listed and not installed.
    if (installed[place] === undefined)
      return (entry.optional === true || entry.peer === true) && !isForThisMachine(entry, installed);
    return installed[place].version === entry.version && installed[place].integrity === entry.integrity;
  });
}

/** A package for this machine that npm has not installed, though it reports success: it is optional. */
function findLeftOut(root) {
  const { wanted, installed } = readLists(root);
  if (installed === null || wanted === null) return undefined;
  const place = Object.keys(wanted).find(
    (each) => installed[each] === undefined && isForThisMachine(wanted[each], installed),
  );
  return place?.split('node_modules/').at(-1);
}

/** Whether an entry names this platform. What npm has installed tells which C library that has. */
function isForThisMachine({ os, cpu, libc }, installed) {
  if (!os?.includes(process.platform) || !cpu?.includes(process.arch)) return false;
  const isInstalledFor = (name) => Object.values(installed).some((entry) => entry.libc?.includes(name));
  return libc === undefined || libc.some(isInstalledFor);
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

function readLists(root) {
  return {
    wanted: readPackages(path.join(root, 'package-lock.json')),
    installed: readPackages(path.join(root, 'node_modules', '.package-lock.json')),
  };
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}
