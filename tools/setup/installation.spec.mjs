import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureInstalled, isInstalled } from './installation.mjs';
import { projectRoot } from '../command/paths.mjs';

describe('installation', () => {
  let root;
  const wanted = {
    '': { name: 'root' },
    'libs/a': { version: '0.1.0' },
    'node_modules/pg': { version: '8.0.0', integrity: 'sha512-pg' },
    'node_modules/fsevents': { version: '2.0.0', optional: true },
  };
  const installed = {
    'libs/a': { version: '0.1.0' },
    'node_modules/pg': { version: '8.0.0', integrity: 'sha512-pg' },
  };
  const forThisMachine = {
    version: '1.0.0',
    optional: true,
    os: [process.platform],
    cpu: [process.arch],
  };
  const writePackages = (file, packages) =>
    writeFileSync(path.join(root, file), JSON.stringify({ packages }));
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'installation-'));
    mkdirSync(path.join(root, 'node_modules'));
    writePackages('package-lock.json', wanted);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('is complete when every package is there in the wanted version, packages of other platforms aside', () => {
    writePackages('node_modules/.package-lock.json', installed);
    expect(isInstalled(root)).toBe(true);
  });

  it.each([
    ['a package is missing', { 'libs/a': installed['libs/a'] }],
    ['a package has another version', { ...installed, 'node_modules/pg': { version: '7.0.0' } }],
    [
      'a package has other content',
      { ...installed, 'node_modules/pg': { version: '8.0.0', integrity: 'sha512-x' } },
    ],
  ])('is not complete when %s', (_, packages) => {
    writePackages('node_modules/.package-lock.json', packages);
    expect(isInstalled(root)).toBe(false);
  });

  it('is not complete when npm was interrupted before it wrote down what it installed', () => {
    expect(isInstalled(root)).toBe(false);
  });

  it('is not complete without an optional package for this machine, which npm could not download', () => {
    writePackages('package-lock.json', { ...wanted, 'node_modules/pg-native': forThisMachine });
    writePackages('node_modules/.package-lock.json', installed);
    expect(isInstalled(root)).toBe(false);
  });

  it('is complete with the packages for one C library, when all of them are there', () => {
    const [glibc, musl] = ['glibc', 'musl'].map((name) => ({ ...forThisMachine, libc: [name] }));
    const both = { ...wanted, 'node_modules/a-gnu': glibc, 'node_modules/a-musl': musl };
    writePackages('package-lock.json', both);
    writePackages('node_modules/.package-lock.json', { ...installed, 'node_modules/a-gnu': glibc });
    expect(isInstalled(root)).toBe(true);
    writePackages('package-lock.json', { ...both, 'node_modules/b-gnu': glibc });
    expect(isInstalled(root)).toBe(false);
  });

  /** Installs with a script in the place of npm. */
  async function installWith(script) {
    const npm = path.join(root, 'npm-cli.js');
    writeFileSync(npm, script);
    const { npm_execpath: before } = process.env;
    process.env.npm_execpath = npm;
    try {
      await ensureInstalled(root);
    } finally {
      if (before === undefined) delete process.env.npm_execpath;
      else process.env.npm_execpath = before;
    }
  }

  it('asks npm for what package-lock.json lists, and for nothing else when npm refuses', async () => {
    const log = path.join(root, 'calls');
    const installing = installWith(
      `require('node:fs').appendFileSync(${JSON.stringify(log)}, process.argv.slice(2).join(' ') + '\\n');
       console.error('npm error code EUSAGE'); process.exit(1);`,
    );
    await expect(installing).rejects.toThrow('npm could not install the packages:');
    expect(readFileSync(log, 'utf8')).toMatch(/^ci --no-progress [^\n]*\n$/);
  });

  it('names a package for this machine that npm left out without failing', async () => {
    writePackages('package-lock.json', { ...wanted, 'node_modules/@postgres/native': forThisMachine });
    writePackages('installed.json', installed);
    const installing = installWith(
      `require('node:fs').copyFileSync('installed.json', 'node_modules/.package-lock.json');`,
    );
    await expect(installing).rejects.toThrow('npm left out @postgres/native, which this machine needs.');
  });

  it('can use npm ci, which wants every optional package of other platforms in package-lock.json', () => {
    const { packages } = JSON.parse(readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8'));
    const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !isListed(packages, place, name)),
    );
    expect(missing).toEqual([]);
  });
});

/** Whether a package has an entry where another one finds it: in its own folder or one around it. */
function isListed(packages, place, name) {
  if (packages[path.posix.join(place, 'node_modules', name)]) return true;
  return (
    place !== '' &&
    isListed(packages, place.slice(0, Math.max(0, place.lastIndexOf('node_modules/') - 1)), name)
  );
}
