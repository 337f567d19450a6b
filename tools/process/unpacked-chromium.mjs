import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { runToEnd } from './child-process.mjs';
import { cacheDirectory, projectRoot } from './paths.mjs';

/** Places npm may put the package, depending on what else shares its dependencies. */
const PACKAGE_PLACES = ['apps/e2e/node_modules', 'node_modules'].map((place) =>
  path.join(projectRoot, place, '@sparticuz', 'chromium'),
);

/**
 * The package is made for AWS Lambda, where neither NSS nor fonts are installed, and brings both. This script puts
 * them in reach, so that its path alone is a complete browser on a bare machine, too.
 */
const LAUNCHER = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/libraries\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`;

/** Text looks the same on every machine that has no fonts of its own: the packed Open Sans stands in. */
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
 * The path of the Chromium that npm ships, unpacked once into the cache.
 *
 * @returns {Promise<string | null>} `null` where the package does not run (it is built for Linux on x64)
 */
export async function unpackedChromium() {
  const source = PACKAGE_PLACES.find((place) => existsSync(path.join(place, 'bin', 'chromium.br')));
  if (source === undefined || process.platform !== 'linux' || process.arch !== 'x64') return null;
  const { version } = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8'));
  const home = path.join(cacheDirectory, `chromium-${version}`);
  const launcher = path.join(home, 'launch-chromium');
  if (!existsSync(launcher)) await unpack(path.join(source, 'bin'), home);
  return launcher;
}

/**
 * Unpacks aside and renames: what is found under the final name is complete.
 *
 * @param {string} archives
 * @param {string} home
 */
async function unpack(archives, home) {
  const draft = `${home}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  await Promise.all([
    decompress(
      path.join(archives, 'chromium.br'),
      createWriteStream(path.join(draft, 'chromium'), { mode: 0o755 }),
    ),
    untar(path.join(archives, 'swiftshader.tar.br'), path.join(draft, 'graphics')),
    untar(path.join(archives, 'al2023.tar.br'), path.join(draft, 'packed-libraries')),
    untar(path.join(archives, 'fonts.tar.br'), path.join(draft, 'fonts')),
  ]);
  renameSync(path.join(draft, 'packed-libraries', 'lib'), path.join(draft, 'libraries'));
  // Chromium looks for its software renderer beside itself.
  for (const name of readdirSync(path.join(draft, 'graphics'))) {
    renameSync(path.join(draft, 'graphics', name), path.join(draft, name));
  }
  writeFileSync(path.join(draft, 'fonts.conf'), FONT_CONFIGURATION);
  writeFileSync(path.join(draft, 'launch-chromium'), LAUNCHER);
  // The archives keep the modes of their maker; a browser may be started by another user than the one who unpacked it.
  execFileSync('chmod', ['-R', 'a+rX', draft]);
  chmodSync(path.join(draft, 'launch-chromium'), 0o755);
  rmSync(home, { recursive: true, force: true });
  renameSync(draft, home);
}

/**
 * @param {string} archive
 * @param {NodeJS.WritableStream} target
 */
function decompress(archive, target) {
  return pipeline(createReadStream(archive), createBrotliDecompress(), target);
}

/**
 * @param {string} archive
 * @param {string} folder
 */
async function untar(archive, folder) {
  mkdirSync(folder, { recursive: true });
  const plain = path.join(folder, 'unpacking.tar');
  await decompress(archive, createWriteStream(plain));
  const { code, output } = await runToEnd('tar', ['-xf', plain, '-C', folder, '--no-same-owner']);
  rmSync(plain);
  if (code !== 0) throw new Error(`tar could not unpack ${archive}: ${output}`);
}
