import { inParallel } from './in-parallel.ts';

const soon = () => new Promise((resolve) => setTimeout(resolve));

describe('tasks run in parallel', () => {
  it('are each run once, and no more of them at a time than asked for', async () => {
    const done: number[] = [];
    let running = 0;
    let most = 0;
    await inParallel([1, 2, 3, 4, 5], 2, async (item) => {
      most = Math.max(most, ++running);
      await soon();
      running--;
      done.push(item);
    });
    expect(done).toEqual([1, 2, 3, 4, 5]);
    expect(most).toBe(2);
  });

  it('are not begun after one has failed, and those under way are waited for', async () => {
    const done: number[] = [];
    const task = async (item: number) => {
      if (item === 1) throw new Error('one');
      await soon();
      done.push(item);
    };
    await expect(inParallel([1, 2, 3, 4], 2, task)).rejects.toThrow('one');
    expect(done).toEqual([2]);
  });

  it('may be none', () =>
    expect(inParallel([], 3, () => Promise.reject(new Error()))).resolves.toBeUndefined());
});
