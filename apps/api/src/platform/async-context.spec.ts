import { setImmediate } from 'node:timers/promises';
import { AsyncContext } from './async-context.ts';

describe('AsyncContext', () => {
  let context: AsyncContext<string>;
  beforeEach(() => (context = new AsyncContext()));

  const turns = async (count: number) => {
    for (let turn = 0; turn < count; turn += 1) await setImmediate();
  };

  it('has a value in all that runs in it, across awaits, and none outside', async () => {
    const seen: (string | undefined)[] = [context.current];
    const result = await context.run('a', async () => {
      seen.push(context.current);
      await turns(2);
      seen.push(context.current);
      return 'result';
    });
    expect([...seen, context.current]).toEqual([undefined, 'a', 'a', undefined]);
    expect(result).toBe('result');
  });

  it('keeps the values of what runs at the same time apart, whichever ends first', async () => {
    const seen: string[] = [];
    const note = async (name: string, count: number) => {
      for (let turn = 0; turn < count; turn += 1) {
        await setImmediate();
        seen.push(`${name}${context.current}`);
      }
    };
    await Promise.all([
      context.run('a', () => note('a', 1)),
      context.run('b', () => note('b', 4)),
      context.run('c', () => note('c', 2)),
    ]);
    expect(seen.toSorted()).toEqual(['aa', 'bb', 'bb', 'bb', 'bb', 'cc', 'cc']);
  });

  it('has the outer value again after an inner run', async () => {
    const inner = await context.run('outer', async () => {
      const value = await context.run('inner', async () => {
        await setImmediate();
        return context.current;
      });
      return [value, context.current];
    });
    expect(inner).toEqual(['inner', 'outer']);
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('failed');
      },
    ],
    ['rejects', () => Promise.reject(new Error('failed'))],
  ])('has a value in the next run after work that %s', async (_, work: () => unknown) => {
    await expect((async () => await context.run('a', work))()).rejects.toThrow('failed');
    expect(context.current).toBeUndefined();
    expect(await context.run('b', async () => (await setImmediate(), context.current))).toBe('b');
  });

  it('is off when nothing runs in it, also for code that outlives its run', async () => {
    let value: string | undefined = 'not read yet';
    let outliving!: Promise<void>;
    context.run('a', () => {
      outliving = setImmediate().then(() => void (value = context.current));
    });
    await outliving;
    expect(value).toBeUndefined();
  });
});
