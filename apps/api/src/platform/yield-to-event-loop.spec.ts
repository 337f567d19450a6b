import { setImmediate as nextTick } from 'node:timers/promises';
import { forEachYielding, yieldToEventLoop } from './yield-to-event-loop.ts';

/** Blocks the event loop, as work on one item does. */
function work(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

const items = Array.from({ length: 20 }, (_, index) => index);

/** Counts the turns of the event loop until `running` has ended. */
async function countTurnsDuring(running: Promise<unknown>): Promise<number> {
  let isDone = false;
  let turns = 0;
  const end = running.then(() => {
    isDone = true;
  });
  while (!isDone) {
    await nextTick();
    turns += 1;
  }
  await end;
  return turns;
}

describe('forEachYielding', () => {
  it('calls back with every item, in order', async () => {
    const seen: number[] = [];
    await forEachYielding(items, (item) => seen.push(item));
    expect(seen).toEqual(items);
  });

  it('lets other work run in between', async () => {
    expect(await countTurnsDuring(forEachYielding(items, () => work(3)))).toBeGreaterThan(4);
  });

  it('counts the time an iterator takes to make its items', async () => {
    const slowItems = function* () {
      for (const item of items) {
        work(3);
        yield item;
      }
    };
    expect(await countTurnsDuring(forEachYielding(slowItems(), () => undefined))).toBeGreaterThan(4);
  });

  it('shares one time slice among all callers, who take turns', async () => {
    const order: string[] = [];
    const worker = (name: string) =>
      forEachYielding(items, () => {
        work(3);
        order.push(name);
      });
    const turns = await countTurnsDuring(Promise.all([worker('a'), worker('b'), worker('c')]));
    expect(turns).toBeGreaterThan(12);
    const firstOfC = order.indexOf('c');
    expect(order.slice(0, firstOfC)).toEqual(expect.arrayContaining(['a', 'b']));
    expect(firstOfC).toBeLessThan(items.length);
  });

  it('rejects with the error of an item while other callers continue', async () => {
    const failing = forEachYielding(items, (item) => {
      work(3);
      if (item === 5) throw new Error('Item 5');
    });
    const other = forEachYielding(items, () => work(3));
    await expect(failing).rejects.toThrow('Item 5');
    await expect(other).resolves.toBeUndefined();
  });
});

describe('yieldToEventLoop', () => {
  it('waits only when the time slice is used up', async () => {
    await nextTick();
    let hasYielded = false;
    setImmediate(() => {
      hasYielded = true;
    });
    await yieldToEventLoop();
    expect(hasYielded).toBe(false);
    work(20);
    await yieldToEventLoop();
    expect(hasYielded).toBe(true);
  });
});
