import { mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clusterLocation } from './cluster-location.mjs';

describe('The cluster of a data directory', () => {
  const dataDir = realpathSync(mkdtempSync(path.join(tmpdir(), 'plumbline-cluster-')));
  afterAll(() => rmSync(dataDir, { recursive: true }));

  it('is in it, and only who runs PostgreSQL may enter it besides its owner', () => {
    const { directory, account } = clusterLocation(dataDir);
    expect(directory).toBe(path.join(dataDir, 'postgres'));
    const { mode, gid } = statSync(dataDir);
    if (account === null) expect((mode & 0o777).toString(8)).toBe('700');
    else expect([(mode & 0o777).toString(8), gid]).toEqual(['710', account.gid]);
  });
});
