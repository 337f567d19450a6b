/** @param {number} milliseconds */
export function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * Asks again every few milliseconds until the answer is true or time is up.
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
 * Waits for a promise, but not longer than given. Whatever the promise does later is not looked at.
 *
 * @param {Promise<unknown>} promise
 * @param {number} milliseconds
 * @returns {Promise<boolean>} whether it settled in time
 */
export async function settlesWithin(promise, milliseconds) {
  let timer;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(() => resolve(false), Math.max(0, milliseconds));
  });
  try {
    return await Promise.race([
      promise.then(
        () => true,
        () => true,
      ),
      timeout,
    ]);
  } finally {
    clearTimeout(timer);
  }
}
