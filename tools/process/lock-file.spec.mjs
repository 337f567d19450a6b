import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawn, spawnSync } from 'node:child_process';
import { acquireLock, identify, isRunning, readLock, startTimeFromPs } from './lock-file.mjs';

describe('lock file', () => {
  let folder;
  let file;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'lock-file-'));
    file = path.join(folder, 'plumbline.lock');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is held by one process at a time, and is free again after release', () => {
    const lock = acquireLock(file, 'npm start');
    expect(acquireLock(file, 'npm run universe')).toEqual({
      heldBy: expect.objectContaining({ pid: process.pid, what: 'npm start' }),
    });
    lock.release();
    expect(existsSync(file)).toBe(false);
    expect(acquireLock(file, 'npm run universe')).toHaveProperty('release');
  });

  it('is acquired from a process that is gone, and names that process', () => {
    writeFileSync(file, JSON.stringify({ pid: 4_194_304, startedAt: 'long ago', what: 'npm start' }));
    expect(acquireLock(file, 'npm start').previous).toMatchObject({ pid: 4_194_304 });
    expect(readLock(file).pid).toBe(process.pid);
  });

  it('is acquired when the pid of its owner now belongs to another process', () => {
    writeFileSync(
      file,
      JSON.stringify({ pid: process.ppid, startedAt: 'another start time', what: 'npm start' }),
    );
    expect(acquireLock(file, 'npm start')).toHaveProperty('release');
  });

  it('is acquired when its content is damaged', () => {
    writeFileSync(file, '{"pid": 12');
    expect(acquireLock(file, 'npm start')).toHaveProperty('release');
  });

  it('names the children to end once its owner was killed', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    acquireLock(file, 'npm start').setChildren([child.pid]);
    expect(isRunning(readLock(file).children[0])).toBe(true);
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    expect(isRunning(readLock(file).children[0])).toBe(false);
  });

  const itWithPs = spawnSync('ps').error ? it.skip : it;
  itWithPs('knows its owner by the same start time in every time zone, where it comes from ps', () => {
    const { TZ: before } = process.env;
    const startTimeIn = (TZ) => {
      process.env.TZ = TZ;
      return startTimeFromPs(process.pid);
    };
    try {
      expect(startTimeIn('UTC')).toMatch(/\d{4}$/);
      expect(startTimeIn('Asia/Tokyo')).toBe(startTimeIn('UTC'));
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  });

  it('releases only its own lock', () => {
    const lock = acquireLock(file, 'npm start');
    const other = JSON.stringify({ ...identify(process.ppid), what: 'npm start' });
    writeFileSync(file, other);
    lock.release();
    expect(readFileSync(file, 'utf8')).toBe(other);
  });

  it('leaves no drafts behind', () => {
    writeFileSync(file, JSON.stringify({ pid: 4_194_304, startedAt: 'long ago', what: 'npm start' }));
    acquireLock(file, 'npm start').release();
    expect(readdirSync(folder)).toEqual([]);
  });
});
