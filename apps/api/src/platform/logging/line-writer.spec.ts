import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LineWriter } from './line-writer.ts';

describe('LineWriter', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-log-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('writes each line once and in order, whatever their number and size', () => {
    const file = join(folder, 'log');
    const fd = openSync(file, 'a');
    const writer = new LineWriter(fd);
    const lines = Array.from({ length: 50_000 }, (_, index) => `${index} ${'é'.repeat(index % 200)}\n`);
    for (const line of lines) writer.write(line);
    writer.flushSync();
    closeSync(fd);
    expect(readFileSync(file, 'utf8')).toBe(lines.join(''));
  });

  it('does not fail when the reader has closed', () => {
    const closed = openSync(join(folder, 'closed'), 'w');
    closeSync(closed);
    const writer = new LineWriter(closed);
    writer.write('nobody reads this\n');
    expect(() => writer.flushSync()).not.toThrow();
  });
});
