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
 * Ends processes: sends one signal after the other, each when the one before has not helped in its time.
 *
 * @param {[signal: NodeJS.Signals, milliseconds: number][]} signals
 * @param {{ send: (signal: NodeJS.Signals) => void, hasEnded: () => boolean }} target
 * @returns {Promise<boolean>} whether they ended
 */
export async function endBySignals(signals, { send, hasEnded }) {
  for (const [signal, milliseconds] of signals) {
    if (hasEnded()) return true;
    send(signal);
    await waitUntil(hasEnded, milliseconds);
  }
  return hasEnded();
}

/**
 * Calls a function for each signal that asks this process to end, instead of ending it. A terminal and npm may each
 * send the same signal.
 *
 * @param {() => void} onStop
 * @returns {() => void} stops listening
 */
export function onStopSignals(onStop) {
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'];
  for (const signal of signals) process.on(signal, onStop);
  return () => signals.forEach((signal) => process.off(signal, onStop));
}

/**
 * Sends a signal to a process, or to a group by its negated id. Does nothing when it is gone, or another user's.
 *
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
export function sendSignal(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH' && error.code !== 'EPERM') throw error;
  }
}
