import { ThreadFailedError, ThreadPool } from './thread-pool.ts';
import type { Misbehavior } from '../../test/misbehaving.worker.ts';

let pool: ThreadPool<Misbehavior, string>;
beforeEach(() => {
  pool = new ThreadPool({
    importer: import.meta.url,
    module: '../../test/misbehaving.worker',
    maxThreads: 1,
    maxWaiting: 1,
    refusal: () => new Error('too many'),
    timeLimitMs: 3_000,
    memoryLimitMb: 32,
  });
});
afterEach(() => pool.close());

describe('ThreadPool', () => {
  it('runs the sources when it is used from sources', async () => {
    expect(await pool.run('none')).toMatch(/api\/test\/misbehaving\.worker\.ts$/);
  });

  it.each(['hang', 'exhaust memory', 'throw', 'exit'] as const)(
    'rejects a task and runs the next one when the module misbehaves: %s',
    async (misbehavior) => {
      await expect(pool.run(misbehavior)).rejects.toBeInstanceOf(ThreadFailedError);
      expect(await pool.run('none')).toContain('misbehaving');
    },
  );

  it('rejects a task while too many are waiting, and accepts tasks again afterwards', async () => {
    const accepted = [pool.run('none'), pool.run('none')];
    await expect(pool.run('none')).rejects.toThrow('too many');
    await Promise.all(accepted);
    expect(await pool.run('none')).toContain('misbehaving');
  });

  it('suppresses what a thread prints', async () => {
    const written: string[] = [];
    const { write } = process.stdout;
    process.stdout.write = (text: string | Uint8Array) => written.push(String(text)) > 0;
    try {
      expect(await pool.run('print')).toContain('misbehaving');
    } finally {
      process.stdout.write = write;
    }
    expect(written.join('')).not.toContain('printed by a thread');
  });
});
