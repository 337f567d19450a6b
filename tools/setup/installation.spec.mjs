import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isInstalled } from './installation.mjs';
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
