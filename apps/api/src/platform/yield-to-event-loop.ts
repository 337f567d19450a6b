/** The longest time that requests wait for work that takes longer as a whole, in milliseconds. */
const SLICE_MS = 8;

let sliceEnd = 0;
let isTickScheduled = false;
const waiting: (() => void)[] = [];

/**
 * Calls `use` with every item, and yields to the event loop whenever a time slice is used up. The time an iterator
 * takes to make its items counts too. All callers share one slice between two turns of the event loop; those that wait
 * continue one after the other.
 */
export async function forEachYielding<Item>(items: Iterable<Item>, use: (item: Item) => void): Promise<void> {
  for (const item of items) {
    if (isSliceUsedUp()) await nextSlice();
    use(item);
  }
}

/** Runs work that yields between its steps, and yields to the event loop whenever a time slice is used up. */
export async function finishYielding<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (isSliceUsedUp()) await nextSlice();
  }
}

/**
 * Yields to the event loop if the time slice is used up. Call it between the steps of long work that has no list of
 * items.
 */
export async function yieldToEventLoop(): Promise<void> {
  if (isSliceUsedUp()) await nextSlice();
}

function isSliceUsedUp(): boolean {
  const now = performance.now();
  if (!isTickScheduled) {
    sliceEnd = now + SLICE_MS;
    scheduleTick();
  }
  return now >= sliceEnd;
}

function nextSlice(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    scheduleTick();
  });
}

function scheduleTick(): void {
  if (isTickScheduled) return;
  isTickScheduled = true;
  setImmediate(tick);
}

function tick(): void {
  isTickScheduled = false;
  const next = waiting.shift();
  if (!next) return;
  sliceEnd = performance.now() + SLICE_MS;
  scheduleTick();
  next();
}
