import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A process as it was when somebody wrote it down. A pid alone is not enough: pids are used again, and acting on a
 * reused one would hit a stranger.
 *
 * @typedef {{ pid: number, startedAt: string }} ProcessIdentity
 */

/**
 * The identity of a running process, or `null` when there is none (a zombie counts as gone).
 *
 * @param {number} pid
 * @returns {ProcessIdentity | null}
 */
export function identify(pid) {
  const startedAt = process.platform === 'linux' ? startTimeFromProc(pid) : startTimeFromPs(pid);
  return startedAt === null ? null : { pid, startedAt };
}

/**
 * Whether exactly this process still runs: same pid and same start time.
 *
 * @param {ProcessIdentity | undefined} identity
 */
export function isRunning(identity) {
  return identity !== undefined && identify(identity.pid)?.startedAt === identity.startedAt;
}

/**
 * Start time in clock ticks since boot, with the boot it counts from: after a reboot both pid and ticks may recur.
 *
 * @param {number} pid
 */
function startTimeFromProc(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in parentheses and may itself hold blanks and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    return `${fields[19]}@${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`;
  } catch {
    return null;
  }
}

/** @param {number} pid */
function startTimeFromPs(pid) {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}
