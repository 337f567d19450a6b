import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 25;
const LIMIT_MS = 60_000;

/** Checks a condition until it is true; between the checks the processor is free. Throws when it takes a minute. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + LIMIT_MS; !(await isTrue()); await wait(POLL_MS))
    if (Date.now() > deadline) throw new Error('The condition did not become true in time.');
}
