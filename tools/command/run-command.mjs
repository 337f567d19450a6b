import { forceAllChildren, stopAllChildren } from '../process/child-process.mjs';
import { onStopSignals } from '../process/signals.mjs';
import { UserError, reportFailure } from './terminal.mjs';

/** npm passes Ctrl-C on although the terminal has sent it here too: signals this close together are one request. */
const SAME_REQUEST_MS = 1000;
/** Everything must be over within 10 s of the signal. */
const STOP_LIMIT_MS = 9300;

/**
 * Registers an undo step. It gets the milliseconds that are left for it and all that follow.
 *
 * @typedef {(undo: (withinMs: number) => unknown) => void} Defer
 */

/**
 * Runs a command to its end, and undoes what it started, the latest first, whether it returns, fails or is stopped by
 * SIGTERM, SIGINT or SIGHUP. Then ends this process: with the exit code of a UserError, else 1, when it or an undo step
 * failed. A second signal ends the child processes at once.
 *
 * @param {(command: { defer: Defer }) => Promise<number>} body returns the exit code
 * @param {{ stoppedExitCode?: number }} [options] the exit code after a signal
 */
export async function runCommand(body, { stoppedExitCode = 130 } = {}) {
  const undoSteps = [];
  let stopping = null;
  const leave = (exitCode) =>
    (stopping ??= undoAll(undoSteps).then((isClean) => process.exit(isClean ? exitCode : 1)));
  onStopRequest(() => void leave(stoppedExitCode));
  // The reader of our output may be gone before we are (a closed terminal).
  process.stdout.on('error', () => {});
  try {
    await leave(await body({ defer: (undo) => void undoSteps.push(undo) }));
  } catch (error) {
    if (stopping === null) reportFailure(error);
    await leave(error instanceof UserError ? error.exitCode : 1);
  }
}

/** Runs every step, also after one that failed. Returns whether all succeeded. */
async function undoAll(undoSteps) {
  const deadline = performance.now() + STOP_LIMIT_MS;
  const failures = [];
  for (const undo of [stopAllChildren, ...undoSteps].reverse()) {
    try {
      await undo(deadline - performance.now());
    } catch (error) {
      failures.push(error);
    }
  }
  failures.forEach(reportFailure);
  return failures.length === 0;
}

function onStopRequest(onStop) {
  let firstAt = null;
  onStopSignals(() => {
    if (firstAt !== null && performance.now() - firstAt > SAME_REQUEST_MS) forceAllChildren();
    firstAt ??= performance.now();
    onStop();
  });
}
