import {
  closeSync,
  fchmodSync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  statSync,
} from 'node:fs';
import path from 'node:path';

/** Logs name accounts by number and say what they did. */
const OWNER_ONLY = 0o600;
const ROTATE_AT_BYTES = 20 * 1024 * 1024;
/** Of what was added, so much is read back at most: more than the lines that explain a failure take. */
const READ_BACK_BYTES = 256 * 1024;
/** Severities of log lines run from 10 (trace) to 60 (fatal). */
const WARNING = 40;

/**
 * Opens a log for appending, readable by its owner alone, and creates its folder. A log that has grown past 20 MB is
 * first renamed to `<file>.1`.
 *
 * @param {string} file
 * @returns {{ descriptor: number, close: () => void, written: () => string }} `written` returns what was added since,
 *   of a long text its end
 */
export function openLog(file) {
  mkdirSync(path.dirname(file), { recursive: true });
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > ROTATE_AT_BYTES) renameSync(file, `${file}.1`);
  const descriptor = openSync(file, 'a', OWNER_ONLY);
  // A log of an earlier version may be open to all.
  fchmodSync(descriptor, OWNER_ONLY);
  const start = fstatSync(descriptor).size;
  return {
    descriptor,
    close: () => closeSync(descriptor),
    written: () => readFrom(file, start),
  };
}

/**
 * What is left of a log from `start` on; all of it where it was emptied meanwhile, as logrotate does with
 * `copytruncate`.
 */
function readFrom(file, start) {
  const descriptor = openSync(file, 'r');
  try {
    const { size } = fstatSync(descriptor);
    const from = Math.max(size < start ? 0 : start, size - READ_BACK_BYTES);
    const end = Buffer.alloc(size - from);
    return end.subarray(0, readSync(descriptor, end, 0, end.length, from)).toString();
  } finally {
    closeSync(descriptor);
  }
}

/**
 * The last lines of a log that explain a failure: structured lines from warnings up, as `message: cause`, and plain
 * lines as they are.
 *
 * @param {string} log
 * @param {number} [limit] how many lines at most
 */
export function tellingLines(log, limit = 12) {
  const lines = log.split('\n').filter((line) => line.trim() !== '');
  return lines.flatMap(readableLine).slice(-limit);
}

function readableLine(line) {
  try {
    const { level, context, msg, err } = JSON.parse(line);
    // Nest logs what it throws, and the server then reports it as well.
    return level >= WARNING && context !== 'ExceptionHandler'
      ? [[msg, err?.message].filter(Boolean).join(': ')]
      : [];
  } catch {
    return [line];
  }
}
