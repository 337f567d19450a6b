import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { storedSecret } from './secrets.mjs';

describe('the secrets of a data directory', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'plumbline-secrets-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));

  it('are created once', () => {
    const secret = storedSecret(dataDir, 'jwtSecret');
    expect(secret).toHaveLength(64);
    expect(storedSecret(dataDir, 'jwtSecret')).toBe(secret);
  });

  it('are created anew when their line was taken out, also the last one, which leaves a comma', () => {
    storedSecret(dataDir, 'postgresPassword');
    const file = path.join(dataDir, 'secrets.json');
    for (const name of ['postgresPassword', 'jwtSecret']) {
      const former = storedSecret(dataDir, name);
      const lines = readFileSync(file, 'utf8').split('\n');
      writeFileSync(file, lines.filter((line) => !line.includes(name)).join('\n'));
      expect(storedSecret(dataDir, name)).not.toBe(former);
    }
  });

  it('are asked for without being quoted where an edit has damaged the file', () => {
    writeFileSync(path.join(dataDir, 'secrets.json'), '{ "jwtSecret": "hunter2" "" }');
    const read = () => storedSecret(dataDir, 'jwtSecret');
    expect(read).toThrow(/secrets\.json is not JSON; mend it, or delete it\.$/);
    expect(read).not.toThrow(/hunter2/);
  });
});
