import { execa } from 'execa';
import { openLog } from './log-file.mjs';
import { endBySignals, sendSignal } from './signals.mjs';

/**
 * A process we started.
 *
 * @typedef {object} Child
 * @property {import('execa').ResultPromise} process
 * @property {Promise<{ code: number | undefined, output: string }>} ended never rejects; `code` is undefined when a signal
 * ended it or it could not be started, and `output` then says why
 * @property {() => boolean} hasEnded
 * @property {() => string} logged what it has written to its log file
 * @property {[stop: NodeJS.Signals, force: NodeJS.Signals]} signals that ask it to end, and that end it at once
 */

/** @type {Set<Child>} */
const running = new Set();
let isClosing = false;

/**
 * Starts a process in a group of its own. Ctrl-C in a terminal reaches every process of the foreground group at
 * once; PostgreSQL would then stop before the server has finished its last requests. In its own group a child
 * gets exactly the signals we pass on, in our order.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('execa').Options & { logFile?: string, signals?: Child['signals'] }} [options] `env`, when given, is the whole
 * environment; output is appended to `logFile`, when given
 * @returns {Child}
 */
export function startChild(command, args, { logFile, signals = ['SIGTERM', 'SIGKILL'], ...options } = {}) {
  if (isClosing) throw new Error(`${command} was not started: we are stopping.`);
  // The child writes to the file itself, so that its log goes on should we be killed.
  const log = logFile && openLog(logFile);
  const child = execa(command, args, {
    buffer: false,
    cleanup: false,
    detached: true,
    extendEnv: options.env === undefined,
    reject: false,
    stdin: 'ignore',
    ...(log && { stdout: log.descriptor, stderr: log.descriptor }),
    ...options,
  });
  log?.close();
  const ended = child.then(({ exitCode, all, originalMessage }) => {
    running.delete(handle);
    return { code: exitCode, output: all ?? originalMessage ?? '' };
  });
  const handle = {
    process: child,
    ended,
    hasEnded: () => !running.has(handle),
    logged: () => log?.written() ?? '',
    signals,
  };
  running.add(handle);
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
 * Ends a child and everything in its group: asks first, and ends it at once after the grace period.
 *
 * @param {Child} child
 * @param {{ graceMs: number }} options
 */
export async function stopChild(child, { graceMs }) {
  const [stop, force] = child.signals;
  const send = (signal) => signalGroup(child, signal);
  await endBySignals(
    [
      [stop, graceMs],
      [force, 1000],
      ['SIGKILL', 1000],
    ],
    { send, hasEnded: child.hasEnded },
  );
}

/** Ends everything that still runs, and lets nothing new start. */
export async function stopAllChildren() {
  isClosing = true;
  await Promise.all([...running].map((child) => stopChild(child, { graceMs: 3000 })));
}

/** Takes the rest of their grace period from all that still run. */
export function forceAllChildren() {
  for (const child of running) signalGroup(child, child.signals[1]);
}

function signalGroup({ process: { pid } }, signal) {
  if (pid !== undefined) sendSignal(-pid, signal);
}
