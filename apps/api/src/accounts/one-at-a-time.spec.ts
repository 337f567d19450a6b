import { OneAtATime } from './one-at-a-time.ts';

const newTurns = (maxWaiting: number) => new OneAtATime(maxWaiting, () => new Error('too many'));

/** Work that ends when it is told to. */
function aWork() {
  let end!: () => void;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: () => ended, end };
}

describe('work that is done one at a time', () => {
  it('is done in the order it comes, each after the one before it', async () => {
    const turns = newTurns(5);
    const steps: string[] = [];
    const work = (name: string) => async () => {
      steps.push(`${name} begins`);
      await Promise.resolve();
      steps.push(`${name} ends`);
      return name;
    };
    expect(await Promise.all([turns.run(work('a')), turns.run(work('b'))])).toEqual(['a', 'b']);
    expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  it('goes on after work that fails', async () => {
    const turns = newTurns(5);
    const failing = turns.run(() => Promise.reject(new Error('broken')));
    const next = turns.run(async () => 'done');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });

  it('is refused while too many wait, and taken again afterwards', async () => {
    const turns = newTurns(2);
    const { work, end } = aWork();
    const running = turns.run(work);
    await Promise.resolve();
    const waiting = [turns.run(work), turns.run(work)];
    await expect(turns.run(work)).rejects.toThrow('too many');
    end();
    await Promise.all([running, ...waiting]);
    await expect(turns.run(async () => 'done')).resolves.toBe('done');
  });
});
