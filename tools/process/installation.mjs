import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './paths.mjs';
import { UserError, step } from './terminal.mjs';

/**
 * Installs exactly what package-lock.json lists, unless node_modules has that already. Needs no package itself.
 *
 * @throws {UserError} with npm's own output when it fails
 */
export async function ensureInstalled() {
  if (isInstalled(projectRoot)) return;
  await step('Installing packages', async () => {
    let result = await runNpm(['ci']);
    // npm ci also insists on entries for platforms that the registry at hand may not carry; npm install does not.
    if (result.output.includes('EUSAGE')) result = await runNpm(['install', '--no-save']);
    if (result.code === 0) return;
    throw new UserError(`npm could not install the packages:\n${firstLines(result.output)}`);
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
 * npm explains in its first lines what went wrong, and then prints all its options.
 *
 * @param {string} output
 */
function firstLines(output) {
  return output.trim().split('\n').slice(0, 20).join('\n');
}

/**
 * Runs npm as it was called, or the npm on the path: `npm start` may run from an npm that is not there.
 *
 * @param {readonly string[]} args
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function runNpm(args) {
  const script = process.env.npm_execpath ?? '';
  const hasScript = /npm-cli\.c?js$/.test(script) && existsSync(script);
  const quietArgs = [...args, '--no-progress', '--loglevel=error'];
  const [command, commandArgs] = hasScript ? [process.execPath, [script, ...quietArgs]] : ['npm', quietArgs];
  const child = spawn(command, commandArgs, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const gather = (chunk) => (output += chunk);
  child.stdout.on('data', gather);
  child.stderr.on('data', gather);
  const stop = () => child.kill();
  process.once('SIGTERM', stop).once('SIGINT', stop);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, output: error.message }));
    child.once('close', (code, signal) => (signal ? process.exit(0) : resolve({ code, output })));
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, peer?: boolean }> | null}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}
