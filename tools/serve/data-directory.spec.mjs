import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requireDataDirectory, requireWritable } from './data-directory.mjs';

describe('a data directory', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-data-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is created where it is not there yet', () => {
    requireWritable(path.join(folder, 'new', 'data'));
    expect(existsSync(path.join(folder, 'new', 'data'))).toBe(true);
  });

  it('that cannot be written to stops the start with one line that names the setting, whoever has the database', async () => {
    writeFileSync(path.join(folder, 'file'), '');
    const inAFile = path.join(folder, 'file', 'data');
    const line = /^DATA_DIR takes a folder that Plumbline may write to: ENOTDIR[^\n]*$/;
    expect(() => requireWritable(inAFile)).toThrow(line);
    await expect(requireDataDirectory(inAFile, 'npm start')).rejects.toThrow(line);
  });
});
