import { setImmediate as nextTurn } from 'node:timers/promises';
import { Turns } from './turns.ts';

describe('turns', () => {
  it('run no more at once than they may, in the order they came', async () => {
    const turns = new Turns(2);
    const begun: number[] = [];
    let running = 0;
    let most = 0;
    const work = (index: number) => async () => {
      begun.push(index);
      most = Math.max(most, ++running);
      await nextTurn();
      running--;
      return index;
    };
    const results = await Promise.all([0, 1, 2, 3, 4, 5, 6].map((index) => turns.run(work(index))));
    expect(results).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(most).toBe(2);
  });

  it('go on after a work that failed', async () => {
    const turns = new Turns(1);
    const failed = turns.run(() => Promise.reject(new Error('no')));
    const after = turns.run(() => Promise.resolve('yes'));
    await expect(failed).rejects.toThrow('no');
    expect(await after).toBe('yes');
    expect(await turns.run(() => Promise.resolve('again'))).toBe('again');
  });

  it('are refused while too many wait, and given again afterwards', async () => {
    const turns = new Turns(1, { maxWaiting: 2, refusal: () => new Error('too many') });
    let end!: () => void;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const admitted = [0, 1, 2].map(() => turns.run(() => ended));
    await expect(turns.run(() => ended)).rejects.toThrow('too many');
    end();
    await Promise.all(admitted);
    expect(await turns.run(() => Promise.resolve('again'))).toBe('again');
  });
});
