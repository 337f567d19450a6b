/**
 * Seconds with one decimal, as shown behind every step.
 *
 * @param {number} startedAt a `performance.now()` reading in milliseconds
 */
export function secondsSince(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}

/**
 * Runs one step and prints one line for it: its name at once on a terminal, the time it took when it is over.
 *
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} action
 * @returns {Promise<T>}
 */
export async function step(name, action) {
  const startedAt = performance.now();
  const isTerminal = process.stdout.isTTY === true;
  if (isTerminal) process.stdout.write(`  ${name} ...`);
  try {
    const result = await action();
    process.stdout.write(`${isTerminal ? '\r\x1b[K' : ''}  ${name} (${secondsSince(startedAt)})\n`);
    return result;
  } catch (error) {
    process.stdout.write(`${isTerminal ? '\r\x1b[K' : ''}  ${name}: failed (${secondsSince(startedAt)})\n`);
    throw error;
  }
}
