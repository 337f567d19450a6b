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

  it('names no address, so that each machine asks its own registry', () => {
    expect(fromRegistry.filter(([, { resolved }]) => resolved).map(([location]) => location)).toEqual([]);
  });
});
