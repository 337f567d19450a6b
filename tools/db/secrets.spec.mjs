import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { storedSecret } from './secrets.mjs';

describe('the secrets of a data directory', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'plumbline-secrets-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));

  it('are created once', () => {
    const { value, isNew } = storedSecret(dataDir, 'jwtSecret');
    expect([value.length, isNew]).toEqual([64, true]);
    expect(storedSecret(dataDir, 'jwtSecret')).toEqual({ value, isNew: false });
  });

  it('are asked for without being quoted where an edit has damaged the file', () => {
    writeFileSync(path.join(dataDir, 'secrets.json'), '{ "jwtSecret": "hunter2", }');
    const read = () => storedSecret(dataDir, 'jwtSecret');
    expect(read).toThrow(/secrets\.json is not JSON; mend it, or delete it\.$/);
    expect(read).not.toThrow(/hunter2/);
  });
});
