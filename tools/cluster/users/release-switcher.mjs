import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '../../command/paths.mjs';
import { startChild, stopChild } from '../../process/child-process.mjs';
import { User } from './user.mjs';

const PAUSE_MS = 12_000;
/** The command that loads a small universe. */
export const SIMULATE = ['simulate', '--instruments=400', '--holdings=10'];
/** Every process follows a switch within seconds. */
const FOLLOW_LIMIT_MS = 20_000;
/** An operator interrupts a command that takes this long. */
const COMMAND_LIMIT_MS = 45_000;

/** Loads another release of the universe, then rolls back, by the commands of an operator. */
export class ReleaseSwitcher extends User {
  /** The release that the last successful command reported; null after one that failed, whose outcome is unknown. */
  acknowledged = null;

  async prepare({ universeCommand, processUrls }) {
    Object.assign(this, { universeCommand, processUrls });
  }

  async act() {
    await pause(PAUSE_MS);
    this.count += 1;
    const args = this.count % 2 === 0 ? ['rollback'] : [...SIMULATE, `--seed=${this.count}`];
    this.acknowledged = await this.universeCommand(args);
  }

  async compare() {
    let served;
    for (
      const deadline = performance.now() + FOLLOW_LIMIT_MS;
      performance.now() < deadline;
      await pause(500)
    ) {
      served = await Promise.all(this.processUrls().map((baseUrl) => this.readRelease(baseUrl)));
      if (served.every((release) => release === (this.acknowledged ?? served[0]))) return [];
    }
    return [`${this.name}: ${this.acknowledged} acknowledged, ${served.join(' and ')} served`];
  }

  async readRelease(baseUrl) {
    const { body } = await this.client.insist('GET', '/api/health/ready', { baseUrl });
    return body.universe.release;
  }
}

/**
 * Runs a command of `npm run universe`.
 *
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number | null>} the release in use afterwards; null when the command failed
 */
export async function runUniverseCommand(args, env) {
  const script = path.join(projectRoot, 'apps', 'api', 'dist', 'universe-cli.js');
  const command = startChild(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const limit = setTimeout(() => void stopChild(command, { graceMs: 1000 }), COMMAND_LIMIT_MS);
  const { code, output } = await command.ended;
  clearTimeout(limit);
  const [, release] = /Release (\d+) is in use/.exec(output) ?? [];
  return code === 0 ? Number(release) : null;
}
