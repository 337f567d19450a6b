import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LineWriter } from './line-writer.ts';

describe('LineWriter', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-log-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const written = (lines: readonly string[]) => {
    const file = join(folder, 'log');
    const fd = openSync(file, 'w');
    const writer = new LineWriter(fd);
    for (const line of lines) writer.write(line);
    writer.flushSync();
    closeSync(fd);
    return readFileSync(file, 'utf8');
  };

  it('writes each line once and in order, whatever their number and size', () => {
    const lines = Array.from({ length: 50_000 }, (_, index) => `${index} ${'é'.repeat(index % 200)}\n`);
    expect(written(lines)).toBe(lines.join(''));
  });

  it('writes a line of any length whole, after those before it', () => {
    const lines = ['short\n', `${'é'.repeat(100_000)}\n`, 'short again\n'];
    expect(written(lines)).toBe(lines.join(''));
  });

  it('keeps for a slow reader what a full pipe does not take', () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const fd = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
    const writer = new LineWriter(fd);
    const sent = Array.from({ length: 20_000 }, (_, index) => `line ${index} of a burst\n`);
    for (const line of sent) writer.write(line);
    const size = Buffer.byteLength(sent.join(''));
    const received = Buffer.alloc(size);
    for (let length = 0; length < size; length += readSync(fd, received, { offset: length }))
      writer.flushSync();
    closeSync(fd);
    expect(received.toString()).toBe(sent.join(''));
  });

  it('drops whole lines only when a reader falls far behind', () => {
    const pipe = join(folder, 'slow-pipe');
    execFileSync('mkfifo', [pipe]);
    const fd = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
    const writer = new LineWriter(fd);
    const long = 'x'.repeat(9_000_000);
    writer.write(`${long}\n`);
    writer.write('dropped, because so much waits already\n');
    writer.flushSync();
    let received = '';
    const piece = Buffer.alloc(65_536);
    while (received.length <= long.length) {
      received += piece.toString('latin1', 0, readSync(fd, piece));
      writer.flushSync();
    }
    writer.write('the next one\n');
    writer.flushSync();
    received += piece.toString('latin1', 0, readSync(fd, piece));
    closeSync(fd);
    expect(received.split('\n').map(({ length }) => length)).toEqual([long.length, 'the next one'.length, 0]);
    expect(received).toMatch(/\nthe next one\n$/);
  });

  it('does not fail when the reader has closed', () => {
    const closed = openSync(join(folder, 'closed'), 'w');
    closeSync(closed);
    const writer = new LineWriter(closed);
    writer.write('nobody reads this\n');
    expect(() => writer.flushSync()).not.toThrow();
  });
});
