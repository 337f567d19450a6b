import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheDirectory, projectRoot } from '../command/paths.mjs';
import { UserError } from '../command/terminal.mjs';
import { runToEnd } from '../process/child-process.mjs';

const E2E = path.join(projectRoot, 'apps', 'e2e');
const INSTALLED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
];

/**
 * Starts the unpacked browser with its own libraries and fonts, so that it runs on a bare machine, and text looks the
 * same on every machine that has no fonts.
 */
const LAUNCHER = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`;
const FONT_CONFIGURATION = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/**
 * The browser for the browser tests: `CHROMIUM_PATH`, the one that npm ships (for Linux on x64), or an installed one.
 *
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<string>} an absolute path
 * @throws {UserError} when CHROMIUM_PATH names no file, or there is no browser
 */
export async function findChromium(env = process.env) {
  const given = env.CHROMIUM_PATH;
  if (given && !existsSync(given)) {
    throw new UserError('Bad setting: CHROMIUM_PATH takes the path of a Chrome or Chromium program.');
  }
  if (given) return path.resolve(given);
  if (process.platform === 'linux' && process.arch === 'x64') return unpackedChromium();
  const installed = INSTALLED.find((file) => existsSync(file));
  if (installed) return installed;
  throw new UserError('The browser tests need Chrome or Chromium: install one, or set CHROMIUM_PATH.');
}

/** Unpacks the browser once. It is renamed when complete: what is found under the final name is whole. */
async function unpackedChromium() {
  const { devDependencies } = JSON.parse(readFileSync(path.join(E2E, 'package.json'), 'utf8'));
  const home = path.join(cacheDirectory, `chromium-${devDependencies['@sparticuz/chromium']}`);
  const launcher = path.join(home, 'launch-chromium');
  if (existsSync(launcher)) return launcher;
  const draft = `${home}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  await unpackInto(draft);
  writeFileSync(path.join(draft, 'fonts.conf'), FONT_CONFIGURATION);
  writeFileSync(path.join(draft, 'launch-chromium'), LAUNCHER, { mode: 0o755 });
  // A user other than the one who unpacked it may start the browser.
  execFileSync('chmod', ['-R', 'a+rX', draft]);
  rmSync(home, { recursive: true, force: true });
  renameSync(draft, home);
  return launcher;
}

/**
 * The package unpacks into the temporary directory, and its libraries (NSS and others) only where it believes to run on
 * AWS Lambda.
 */
async function unpackInto(folder) {
  const script = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;
  const { code, output } = await runToEnd(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: E2E,
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  });
  if (code !== 0) throw new Error(`Chromium could not be unpacked: ${output}`);
}
