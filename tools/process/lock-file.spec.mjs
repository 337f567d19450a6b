import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { readLock, takeLock } from './lock-file.mjs';
import { identify, isRunning } from './process-identity.mjs';

describe('lock file', () => {
  let folder;
  let file;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'lock-file-'));
    file = path.join(folder, 'plumbline.lock');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is held by one process at a time, and free again when released', () => {
    const lock = takeLock(file, 'npm start');
    expect(takeLock(file, 'npm run universe')).toEqual({
      heldBy: expect.objectContaining({ pid: process.pid, what: 'npm start' }),
    });
    lock.release();
    expect(existsSync(file)).toBe(false);
    expect(takeLock(file, 'npm run universe')).toHaveProperty('release');
  });

  it('is taken over from a process that is gone, and tells who that was', () => {
    writeFileSync(file, JSON.stringify({ pid: 4_194_304, startedAt: 'long ago', what: 'npm start' }));
    expect(takeLock(file, 'npm start').previous).toMatchObject({ pid: 4_194_304 });
    expect(readLock(file).pid).toBe(process.pid);
  });

  it('is taken over when the pid of its owner belongs to another process by now', () => {
    writeFileSync(
      file,
      JSON.stringify({ pid: process.ppid, startedAt: 'another start time', what: 'npm start' }),
    );
    expect(takeLock(file, 'npm start')).toHaveProperty('release');
  });

  it('is taken over when its content is damaged', () => {
    writeFileSync(file, '{"pid": 12');
    expect(takeLock(file, 'npm start')).toHaveProperty('release');
  });

  it('names the children to end after its owner was killed', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    takeLock(file, 'npm start').setChildren([child.pid]);
    expect(isRunning(readLock(file).children[0])).toBe(true);
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    expect(isRunning(readLock(file).children[0])).toBe(false);
  });

  it('releases only its own lock', () => {
    const lock = takeLock(file, 'npm start');
    const other = JSON.stringify({ ...identify(process.ppid), what: 'npm start' });
    writeFileSync(file, other);
    lock.release();
    expect(readFileSync(file, 'utf8')).toBe(other);
  });

  it('leaves no drafts behind', () => {
    writeFileSync(file, JSON.stringify({ pid: 4_194_304, startedAt: 'long ago', what: 'npm start' }));
    takeLock(file, 'npm start').release();
    expect(readdirSync(folder)).toEqual([]);
  });
});
