import { setTimeout as pause } from 'node:timers/promises';

/**
 * Checks a condition every 20 ms until it is true or time is up.
 *
 * @param {() => boolean} condition
 * @param {number} milliseconds
 * @returns {Promise<boolean>} whether it became true in time
 */
export async function waitUntil(condition, milliseconds) {
  const deadline = performance.now() + milliseconds;
  while (!condition()) {
    if (performance.now() >= deadline) return false;
    await pause(20);
  }
  return true;
}

/**
 * Waits for a promise to settle, but no longer than given.
 *
 * @param {Promise<unknown>} promise
 * @param {number} milliseconds
 * @returns {Promise<boolean>} whether it settled in time
 */
export function settlesWithin(promise, milliseconds) {
  const settled = promise.then(
    () => true,
    () => true,
  );
  return Promise.race([settled, pause(Math.max(0, milliseconds), false, { ref: false })]);
}
