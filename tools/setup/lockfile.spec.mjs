import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../command/paths.mjs';

const lockfile = JSON.parse(readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8'));
const fromRegistry = Object.entries(lockfile.packages).filter(
  ([location, { link }]) => location.includes('node_modules/') && !link,
);

describe('Lockfile', () => {
  it('has the checksum of every package, of those for other platforms too', () => {
    expect(fromRegistry.length).toBeGreaterThan(1000);
    expect(fromRegistry.filter(([, { integrity }]) => !integrity).map(([location]) => location)).toEqual([]);
  });

  it('has a checksum that cannot be forged', () => {
    const weak = fromRegistry.filter(([, { integrity }]) => !/\bsha512-/.test(integrity));
    expect(weak.map(([location]) => location)).toEqual([]);
  });

  it('takes a package in only when it has been out for a week', () => {
    expect(readFileSync(path.join(projectRoot, '.npmrc'), 'utf8')).toMatch(/^min-release-age=7$/m);
  });

  it('names no address, so that each machine asks its own registry', () => {
    expect(fromRegistry.filter(([, { resolved }]) => resolved).map(([location]) => location)).toEqual([]);
  });
});
