import { execa } from 'execa';
import { settlesWithin } from './wait.mjs';

/**
 * A process we started.
 *
 * @typedef {object} Child
 * @property {import('execa').ResultPromise} process
 * @property {Promise<{ code: number | undefined, signal: string | undefined, output: string }>} ended never rejects; `code` is
 * undefined when a signal ended it or it could not be started, and `output` then says why
 * @property {(signal: NodeJS.Signals) => void} kill the process and everything it started
 * @property {NodeJS.Signals} stopSignal asks it to end
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
 * @param {import('execa').Options & { stopSignal?: NodeJS.Signals }} [options] `env`, when given, is the whole environment
 * @returns {Child}
 */
export function startChild(command, args, { stopSignal = 'SIGTERM', ...options } = {}) {
  if (isClosing) throw new Error(`${command} was not started: we are stopping.`);
  const child = execa(command, args, {
    buffer: false,
    cleanup: false,
    detached: true,
    extendEnv: options.env === undefined,
    reject: false,
    stdin: 'ignore',
    ...options,
  });
  const ended = child.then(({ exitCode, signal, all, originalMessage }) => ({
    code: exitCode,
    signal,
    output: all ?? originalMessage ?? '',
  }));
  const handle = { process: child, ended, kill: (signal) => signalGroup(child, signal), stopSignal };
  running.add(handle);
  void ended.then(() => running.delete(handle));
  return handle;
}

/**
 * Runs a command to its end and gathers its output, or shows it on the terminal. Never rejects.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('execa').Options & { show?: boolean }} [options] `input` is what the command reads
 * @returns {Child['ended']}
 */
export function runToEnd(command, args, { show = false, ...options } = {}) {
  const output = show ? { stdout: 'inherit', stderr: 'inherit' } : { all: true, buffer: true };
  const stdin = options.input === undefined ? 'ignore' : 'pipe';
  return startChild(command, args, { stdin, ...output, ...options }).ended;
}

/**
 * Ends a child: asks first, insists after the grace period, and returns when it is gone.
 *
 * @param {Child} child
 * @param {{ graceMs: number }} options
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
 * @param {import('execa').ResultPromise} child
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
