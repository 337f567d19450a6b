import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { unpackedChromium } from './unpacked-chromium.mjs';
import { UserError } from './terminal.mjs';

const INSTALLED_NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'];
const MAC_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The browser for the browser tests: `CHROMIUM_PATH`, an installed Chrome or Chromium, or the one that npm ships.
 * Needs the npm packages in place.
 *
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<string>} an absolute path that can be started
 * @throws {UserError} when CHROMIUM_PATH names no program, or no browser is to be had
 */
export async function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) {
    if (isProgram(env.CHROMIUM_PATH)) return path.resolve(env.CHROMIUM_PATH);
    throw new UserError('Bad setting: CHROMIUM_PATH takes the path of a Chrome or Chromium program.');
  }
  const folders = (env.PATH ?? '').split(path.delimiter).filter((folder) => path.isAbsolute(folder));
  const candidates = INSTALLED_NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const installed = [...candidates, ...MAC_APPLICATIONS].find(isProgram);
  const found = installed ?? (await unpackedChromium());
  if (found) return found;
  throw new UserError('The browser tests need Chrome or Chromium: install one, or set CHROMIUM_PATH.');
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
