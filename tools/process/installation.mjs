import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runToEnd } from './child-process.mjs';
import { projectRoot } from './paths.mjs';
import { step } from './progress.mjs';
import { UserError } from './user-error.mjs';

/**
 * Installs exactly what package-lock.json says, unless that is what lies in node_modules already.
 *
 * @throws {UserError} with npm's own words when it fails
 */
export async function ensureInstalled() {
  if (isInstalled(projectRoot)) return;
  await step('Installing packages', async () => {
    let result = await runNpm(['ci']);
    // npm ci also insists on entries for platforms that the registry at hand may not carry; npm install lets them be.
    if (result.output.includes('EUSAGE')) result = await runNpm(['install', '--no-save']);
    if (result.code === 0) return;
    throw new UserError(`npm could not install the packages:\n${firstLines(result.output)}`);
  });
}

/**
 * Whether node_modules agrees with package-lock.json, package by package. npm keeps its own account of what it
 * installed in a hidden lock file, written last: an interrupted installation has none.
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

/** @param {readonly string[]} args */
function runNpm(args) {
  const { command, args: complete } = npmCommand([...args, '--no-progress', '--loglevel=error']);
  return runToEnd(command, complete, { cwd: projectRoot });
}

/**
 * npm as it was called, or the npm on the path: `npm start` may run from an npm that is not.
 *
 * @param {readonly string[]} args
 */
function npmCommand(args) {
  const script = process.env.npm_execpath;
  return script !== undefined && /npm-cli\.c?js$/.test(script) && existsSync(script)
    ? { command: process.execPath, args: [script, ...args] }
    : { command: 'npm', args: [...args] };
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
