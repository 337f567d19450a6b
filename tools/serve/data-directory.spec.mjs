import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requireDataDirectory, requireWritable } from './data-directory.mjs';

describe('a data directory', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-data-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const modeOf = (dataDir) => (statSync(dataDir).mode & 0o777).toString(8);

  it('is created where it is not there yet, for its owner alone', () => {
    const dataDir = path.join(folder, 'new', 'data');
    requireWritable(dataDir);
    expect(modeOf(dataDir)).toBe('700');
  });

  it('that others may read is closed to them', () => {
    const dataDir = path.join(folder, 'open');
    mkdirSync(dataDir);
    for (const mode of [0o755, 0o777, 0o750]) {
      chmodSync(dataDir, mode);
      requireWritable(dataDir);
      // Of root's, a group may enter it without seeing what is there: that of the user who runs PostgreSQL.
      expect(modeOf(dataDir)).toBe(process.getuid() === 0 ? '710' : '700');
    }
  });

  it('that cannot be written to stops the start with one line that names the setting, whoever has the database', async () => {
    writeFileSync(path.join(folder, 'file'), '');
    const inAFile = path.join(folder, 'file', 'data');
    const line = /^DATA_DIR takes a folder that Plumbline may write to: ENOTDIR[^\n]*$/;
    expect(() => requireWritable(inAFile)).toThrow(line);
    await expect(requireDataDirectory(inAFile, 'npm start')).rejects.toThrow(line);
  });
});
