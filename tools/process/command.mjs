import { stopAllChildren } from './child-process.mjs';
import { reportFailure } from './terminal.mjs';

/** npm passes Ctrl-C on although the terminal has sent it here too: signals this close together are one request. */
const SAME_REQUEST_MS = 1000;
/** Everything must be over within 10 s of the signal. */
const STOP_LIMIT_MS = 9300;

/**
 * Runs a command to its end, and undoes what it started: the latest first, whether it returns, fails or is stopped by
 * SIGTERM, SIGINT or SIGHUP. Ends this process, with exit code 1 when an undo step failed.
 *
 * @param {(command: { defer: (undo: (withinMs: number) => unknown) => void }) => Promise<number>} body returns the exit
 * code; `defer` registers an undo step, which is told how many milliseconds are left for all that remain
 * @param {{ stoppedExitCode?: number, onHasten?: () => void }} [options] `onHasten` is called on a second signal, when the
 * user has lost patience
 */
export async function runCommand(body, { stoppedExitCode = 130, onHasten = () => {} } = {}) {
  /** @type {((withinMs: number) => unknown)[]} */
  const undoSteps = [];
  let stopping = null;
  const leave = (exitCode) =>
    (stopping ??= undoAll(undoSteps).then((isClean) => process.exit(isClean ? exitCode : 1)));
  onStopSignals({ onStop: () => void leave(stoppedExitCode), onHasten });
  // The reader of our output may be gone before we are (a closed terminal).
  process.stdout.on('error', () => {});
  try {
    await leave(await body({ defer: (undo) => void undoSteps.push(undo) }));
  } catch (error) {
    if (stopping === null) reportFailure(error);
    await leave(1);
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

/** @param {{ onStop: () => void, onHasten: () => void }} listener */
function onStopSignals({ onStop, onHasten }) {
  let firstAt = 0;
  let isHastened = false;
  const receive = () => {
    if (firstAt === 0) {
      firstAt = performance.now();
      onStop();
    } else if (!isHastened && performance.now() - firstAt > SAME_REQUEST_MS) {
      isHastened = true;
      onHasten();
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, receive);
}
