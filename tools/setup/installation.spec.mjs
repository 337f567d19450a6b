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

  it('asks npm for what package-lock.json lists, and for nothing else when npm refuses', async () => {
    const npm = path.join(root, 'npm-cli.js');
    const log = path.join(root, 'calls');
    writeFileSync(
      npm,
      `require('node:fs').appendFileSync(${JSON.stringify(log)}, process.argv.slice(2).join(' ') + '\\n');
       console.error('npm error code EUSAGE'); process.exit(1);`,
    );
    const { npm_execpath: before } = process.env;
    process.env.npm_execpath = npm;
    try {
      await expect(ensureInstalled(root)).rejects.toThrow('npm could not install the packages:');
    } finally {
      if (before === undefined) delete process.env.npm_execpath;
      else process.env.npm_execpath = before;
    }
    expect(readFileSync(log, 'utf8')).toMatch(/^ci --no-progress [^\n]*\n$/);
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
