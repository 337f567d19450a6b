import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandEnvironment } from '../../platform/config/command-environment.ts';
import type { Config } from '../../platform/config/config.ts';

/** The command of operators, beside the built server; it is run for the sources under test, too. */
const COMMAND = extname(import.meta.url) === '.ts' ? '../../../dist/universe-cli.js' : './universe-cli.js';
/** As `npm run universe` starts it: with more room for short-lived strings it takes a fifth less time. */
const NODE_OPTIONS = ['--max-semi-space-size=64'];
/** Requests go before it. */
const NICENESS = 10;
/** What is kept of its output, in characters. */
const KEPT = 2_000;

/**
 * Runs a command about the universe in a process of its own, so that this one goes on serving. Returns what it printed
 * last when it failed, else null. Ends the process when aborted.
 */
export function runUniverseProcess(
  config: Config,
  args: readonly string[],
  signal: AbortSignal,
): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const script = fileURLToPath(new URL(COMMAND, import.meta.url));
    const child = spawn(process.execPath, [...NODE_OPTIONS, script, ...args], {
      env: commandEnvironment(config),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const stop = () => child.kill();
    signal.addEventListener('abort', stop, { once: true });
    let printed = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (printed = (printed + text).slice(-KEPT)));
    child.once('spawn', () => lowerPriority(child.pid!));
    child.once('error', reject);
    child.once('close', (code) => {
      signal.removeEventListener('abort', stop);
      resolve(code === 0 ? null : printed.trim());
    });
  });
}

/** Where the system does not allow it, the process has the usual priority. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, NICENESS);
  } catch {
    // It has ended already, or may not be changed.
  }
}
