import { setImmediate as immediate } from 'node:timers/promises';
import { endOfStep, inSlices } from './slices.ts';

/** Keeps the process busy, as work on one item does. */
function work(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

const items = Array.from({ length: 20 }, (_, number) => number);

/** Counts the turns of the event loop for as long as `running` takes. */
async function turnsDuring(running: Promise<unknown>): Promise<number> {
  let isDone = false;
  let turns = 0;
  const end = running.then(() => {
    isDone = true;
  });
  while (!isDone) {
    await immediate();
    turns += 1;
  }
  await end;
  return turns;
}

describe('work in slices', () => {
  it('hands over every item, in order', async () => {
    const seen: number[] = [];
    await inSlices(items, (item) => seen.push(item));
    expect(seen).toEqual(items);
  });

  it('lets others through while it goes on', async () => {
    expect(await turnsDuring(inSlices(items, () => work(3)))).toBeGreaterThan(4);
  });

  it('counts the making of the items', async () => {
    const making = function* () {
      for (const item of items) {
        work(3);
        yield item;
      }
    };
    expect(await turnsDuring(inSlices(making(), () => undefined))).toBeGreaterThan(4);
  });

  it('shares one slice between all who work at a time, each in its turn', async () => {
    const order: string[] = [];
    const worker = (name: string) =>
      inSlices(items, () => {
        work(3);
        order.push(name);
      });
    const turns = await turnsDuring(Promise.all([worker('a'), worker('b'), worker('c')]));
    expect(turns).toBeGreaterThan(12);
    const firstOfC = order.indexOf('c');
    expect(order.slice(0, firstOfC)).toEqual(expect.arrayContaining(['a', 'b']));
    expect(firstOfC).toBeLessThan(items.length);
  });

  it('ends with the error of an item, and others go on', async () => {
    const failing = inSlices(items, (item) => {
      work(3);
      if (item === 5) throw new Error('Item 5');
    });
    const other = inSlices(items, () => work(3));
    await expect(failing).rejects.toThrow('Item 5');
    await expect(other).resolves.toBeUndefined();
  });

  it('ends a step at once while there is time left', async () => {
    await immediate();
    let hasTurned = false;
    setImmediate(() => {
      hasTurned = true;
    });
    await endOfStep();
    expect(hasTurned).toBe(false);
    work(20);
    await endOfStep();
    expect(hasTurned).toBe(true);
  });
});
