import { closeSync, fstatSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';

const ROTATE_AT_BYTES = 20 * 1024 * 1024;

/**
 * Opens a log for appending; one that has grown past 20 MB is put aside first as `<file>.1`. A child writes to the
 * descriptor itself, so its log goes on should we be killed. Its folder is made where there is none.
 *
 * @param {string} file
 * @returns {{ descriptor: number, close: () => void, written: () => string }}
 * `written` is what was added since, by whomever
 */
export function openLog(file) {
  mkdirSync(path.dirname(file), { recursive: true });
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > ROTATE_AT_BYTES) renameSync(file, `${file}.1`);
  const descriptor = openSync(file, 'a');
  const start = fstatSync(descriptor).size;
  return {
    descriptor,
    close: () => closeSync(descriptor),
    written: () => readFileSync(file).subarray(start).toString(),
  };
}

/**
 * The lines of a log that explain a failure: warnings and worse of structured lines as `message: cause`, plain lines
 * as they are.
 *
 * @param {string} log
 * @param {number} [limit] at most so many, the last ones
 */
export function tellingLines(log, limit = 12) {
  return log
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap(readableLine)
    .slice(-limit);
}

/** Severities of the log lines run from 10 (trace) to 60 (fatal); 40 is a warning. */
const WARNING = 40;

/** @param {string} line */
function readableLine(line) {
  try {
    const { level, msg, err } = JSON.parse(line);
    if (!(level >= WARNING)) return [];
    return [[msg, err?.message].filter(Boolean).join(': ')];
  } catch {
    return [line];
  }
}
