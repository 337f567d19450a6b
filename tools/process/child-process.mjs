import { spawn } from 'node:child_process';
import { openLog } from './log-file.mjs';
import { endBySignals, sendSignal } from './signals.mjs';

/**
 * A process we started.
 *
 * @typedef {object} Child
 * @property {import('node:child_process').ChildProcess} process
 * @property {Promise<{ code: number | undefined, output: string }>} ended never rejects; `code` is undefined when a
 *   signal
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
 * @param {import('node:child_process').SpawnOptions & { logFile?: string, ipc?: boolean, signals?: Child['signals'] }}
 *   [options]
 * output is appended to `logFile`, when given; `ipc` opens a channel for messages
 * @returns {Child}
 */
export function startChild(
  command,
  args,
  { logFile, ipc, signals = ['SIGTERM', 'SIGKILL'], ...options } = {},
) {
  if (isClosing) throw new Error(`${command} was not started: we are stopping.`);
  // The child writes to the file itself, so that its log goes on should we be killed.
  const log = logFile && openLog(logFile);
  const output = log?.descriptor ?? 'ignore';
  const stdio = ['ignore', output, output, ...(ipc ? ['ipc'] : [])];
  const child = spawn(command, args, { detached: true, stdio, ...options });
  log?.close();
  const ended = waitForEnd(child).finally(() => running.delete(handle));
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
 * @param {import('node:child_process').SpawnOptions & { show?: boolean, input?: string }} [options] `input` is what the
 *   command
 * reads
 * @returns {Child['ended']}
 */
export function runToEnd(command, args, { show = false, input, ...options } = {}) {
  const output = show ? 'inherit' : 'pipe';
  const stdin = input === undefined ? 'ignore' : 'pipe';
  const child = startChild(command, args, { stdio: [stdin, output, output], ...options });
  // A command that ends before it has read everything reports the reason in its output.
  child.process.stdin?.on('error', () => {}).end(input);
  return child.ended;
}

/** @param {import('node:child_process').ChildProcess} child whose output, when piped, is gathered */
function waitForEnd(child) {
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
  return new Promise((resolve) => {
    child.on('error', ({ message }) => resolve({ code: undefined, output: message }));
    child.once('close', (code, signal) => {
      const output = Buffer.concat(chunks).toString().trimEnd();
      resolve({ code: code ?? undefined, output: output || (signal ? `It was ended by ${signal}.` : '') });
    });
  });
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
