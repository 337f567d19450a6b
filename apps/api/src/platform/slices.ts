/** Longest that requests wait for work that takes longer as a whole, in milliseconds. */
const SLICE_MS = 8;

let sliceEnd = 0;
let isTickDue = false;
const waiting: (() => void)[] = [];

/**
 * Hands every item to `use`, and lets requests through whenever a slice of time is used up. Making the items, where that
 * happens on the way, counts too. However many callers there are, between two turns of the event loop they share one
 * slice, and those who wait go on one after the other.
 */
export async function inSlices<Item>(items: Iterable<Item>, use: (item: Item) => void): Promise<void> {
  for (const item of items) {
    if (isSpent()) await turn();
    use(item);
  }
}

/** Lets requests through where the slice of time is used up: between steps of work that is no list of items. */
export async function endOfStep(): Promise<void> {
  if (isSpent()) await turn();
}

function isSpent(): boolean {
  const now = performance.now();
  if (!isTickDue) {
    sliceEnd = now + SLICE_MS;
    scheduleTick();
  }
  return now >= sliceEnd;
}

function turn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    scheduleTick();
  });
}

function scheduleTick(): void {
  if (isTickDue) return;
  isTickDue = true;
  setImmediate(tick);
}

function tick(): void {
  isTickDue = false;
  const next = waiting.shift();
  if (!next) return;
  sliceEnd = performance.now() + SLICE_MS;
  scheduleTick();
  next();
}
