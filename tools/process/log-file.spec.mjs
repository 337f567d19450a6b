import { chmodSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openLog, tellingLines } from './log-file.mjs';

describe('a log file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-log-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is made with its folder, and tells what was added since it was opened', () => {
    const file = path.join(folder, 'data/logs/api.log');
    const first = openLog(file);
    writeSync(first.descriptor, 'before\n');
    first.close();
    const second = openLog(file);
    writeSync(second.descriptor, 'after\n');
    expect(second.written()).toBe('after\n');
    second.close();
  });

  it('tells what is left of it after it was emptied, and only the end of much', () => {
    const file = path.join(folder, 'rotated.log');
    writeFileSync(file, 'before\n'.repeat(100));
    const log = openLog(file);
    truncateSync(file);
    writeSync(log.descriptor, 'after\n');
    expect(log.written()).toBe('after\n');
    writeSync(log.descriptor, `${'x'.repeat(1024 * 1024)}\nlast\n`);
    expect(log.written()).toMatch(/^x+\nlast\n$/);
    expect(log.written().length).toBeLessThan(1024 * 1024);
    log.close();
  });

  it('is readable by its owner alone, also when an earlier version made it readable to all', () => {
    const file = path.join(folder, 'old.log');
    writeFileSync(file, 'before\n');
    chmodSync(file, 0o644);
    openLog(file).close();
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is reduced to the lines that explain a failure', () => {
    const lines = [
      JSON.stringify({ level: 30, msg: 'serving' }),
      JSON.stringify({ level: 60, msg: 'could not start', err: { message: 'no database' } }),
      // As Nest and then the server report one error.
      '{"level":50,"context":"ExceptionHandler","msg":"Error: no database"}',
      'Bad setting: PORT',
    ];
    expect(tellingLines(lines.join('\n'))).toEqual(['could not start: no database', 'Bad setting: PORT']);
  });
});
