/**
 * The exit code of a start that a bad setting stopped: a supervisor need not try it again. The server ends with it,
 * too.
 */
export const BAD_SETTING = 78;

/** Something the user can put right. Its message is one clear line and is shown without a stack. */
export class UserError extends Error {
  name = 'UserError';

  /**
   * @param {string} message
   * @param {number} [exitCode] of the command that it ends
   */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Reports why a command failed: one line for a UserError or an option that does not exist, the stack for a bug.
 *
 * @param {unknown} error
 */
export function reportFailure(error) {
  const isUsersMistake = error instanceof UserError || error?.code?.startsWith?.('ERR_PARSE_ARGS_');
  console.error(isUsersMistake ? error.message : error);
}

/** Stops early on a Node that is too old, where anything later would fail in a less readable way. */
export function requireNodeVersion() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new UserError(`Plumbline needs Node 20.19 or newer; this is ${process.versions.node}.`);
}

/**
 * Seconds with one decimal.
 *
 * @param {number} startedAt from `performance.now()`
 */
export function secondsSince(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}

/**
 * After this, a step is named before it is done where there is no terminal: in a log, silence looks like a standstill.
 */
const SILENCE_MS = 2000;

/**
 * Runs one step and prints one line for it: its name at once on a terminal, its duration when it is done. Elsewhere a
 * step that takes long has a line before that one.
 *
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} action
 * @returns {Promise<T>}
 */
export async function step(name, action) {
  const startedAt = performance.now();
  const clearLine = process.stdout.isTTY ? '\r\x1b[K' : '';
  if (process.stdout.isTTY) process.stdout.write(`  ${name} ...`);
  const timer = setTimeout(() => {
    if (!process.stdout.isTTY) process.stdout.write(`  ${name} ...\n`);
  }, SILENCE_MS);
  try {
    const result = await action();
    process.stdout.write(`${clearLine}  ${name} (${secondsSince(startedAt)})\n`);
    return result;
  } catch (error) {
    process.stdout.write(`${clearLine}  ${name}: failed (${secondsSince(startedAt)})\n`);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
