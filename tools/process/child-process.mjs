import { spawn } from 'node:child_process';
import { settlesWithin } from './wait.mjs';

/**
 * A process we started, together with the news of its end.
 *
 * @typedef {object} Child
 * @property {import('node:child_process').ChildProcess} process
 * @property {Promise<{ code: number | null, signal: NodeJS.Signals | null }>} ended never rejects
 * @property {(signal: NodeJS.Signals) => void} kill to the process and everything it started
 * @property {NodeJS.Signals} stopSignal what asks it to end
 */

/** @type {Set<Child>} */
const running = new Set();
let isClosing = false;

/**
 * Starts a process in a group of its own. Ctrl-C in a terminal reaches every process of the foreground group at
 * once; PostgreSQL would then stop before the server has answered its last requests. In its own group a child
 * gets exactly the signals we pass on, in our order.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { stopSignal?: NodeJS.Signals }} [options]
 * @returns {Child}
 */
export function startChild(command, args, { stopSignal = 'SIGTERM', ...options } = {}) {
  if (isClosing) throw new Error(`${command} was not started: we are stopping.`);
  const child = spawn(command, args, { ...options, detached: true });
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, signal: null, error }));
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  const handle = { process: child, ended, kill: (signal) => signalGroup(child, signal), stopSignal };
  running.add(handle);
  void ended.then(() => running.delete(handle));
  return handle;
}

/**
 * Runs a command to its end and gathers what it says. Never rejects: a command that cannot be started has code `null`
 * and the reason as output.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { show?: boolean, input?: string }} [options]
 * `show` passes output on to the terminal, `input` is what the command reads
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null, output: string }>}
 */
export async function runToEnd(command, args, { show = false, input, ...options } = {}) {
  const stdin = input === undefined ? 'ignore' : 'pipe';
  const stdio = show ? [stdin, 'inherit', 'inherit'] : [stdin, 'pipe', 'pipe'];
  const child = startChild(command, args, { stdio, ...options });
  // A command that ends without reading its input breaks the pipe; its exit code says what happened.
  child.process.stdin?.on('error', () => {}).end(input);
  let output = '';
  const gather = (chunk) => (output += chunk);
  child.process.stdout?.setEncoding('utf8').on('data', gather);
  child.process.stderr?.setEncoding('utf8').on('data', gather);
  const closed = new Promise((resolve) => child.process.once('close', resolve));
  const { code, signal, error } = await child.ended;
  if (error) return { code, signal, output: error.message };
  await closed;
  return { code, signal, output };
}

/**
 * Ends a child: asks first, insists after the grace period, and returns when it is gone.
 *
 * @param {Child} child
 * @param {{ graceMs: number }} how
 */
export async function stopChild(child, { graceMs }) {
  child.kill(child.stopSignal);
  if (await settlesWithin(child.ended, graceMs)) return;
  child.kill('SIGKILL');
  await child.ended;
}

/** Ends everything started here that still runs, and lets nothing new start. For the way out after a signal. */
export async function stopAllChildren() {
  isClosing = true;
  await Promise.all([...running].map((child) => stopChild(child, { graceMs: 3000 })));
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') child.kill(signal);
  }
}
