import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../../platform/config/config.ts';
import { Transactor } from '../../platform/database/transactor.ts';
import { errorCode } from '../../platform/logging/error-code.ts';
import type { StarterUse } from '../../screening/universe/release/starter-of-release.ts';
import { findStarterUse } from '../../screening/universe/release/starter-of-release.ts';
import { runUniverseProcess } from './run-universe-process.ts';

/** Loads a newer starter universe after an upgrade where the release in use is an earlier one and nothing else. */
@Injectable()
export class StarterUpdate implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(StarterUpdate.name);
  private readonly stopping = new AbortController();
  /** What was found at the start. */
  private found: Promise<StarterUse> = Promise.resolve('SAME');
  private updating: Promise<void> = Promise.resolve();

  constructor(
    private readonly config: Config,
    private readonly transactor: Transactor,
  ) {}

  /** The release in use serves until the newer one is loaded. */
  onApplicationBootstrap(): void {
    this.found = this.findUse();
    this.updating = this.update().catch((error) =>
      this.logger.error(`the newer starter universe was not loaded (${errorCode(error)})`),
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.updating;
  }

  /** Whether the starter universe of this version is newer than that of the release in use. */
  async isOutdated(): Promise<boolean> {
    return (await this.findUse()) !== 'SAME';
  }

  /** Whether that was so at the start, and an administrator decides. */
  async wasOffered(): Promise<boolean> {
    return (await this.found.catch(() => 'SAME')) === 'OFFERED';
  }

  private async update(): Promise<void> {
    const use = await this.found;
    if (use === 'OFFERED')
      this.logger.warn('this version comes with a newer starter universe than the release in use has');
    if (use !== 'DUE') return;
    this.logger.log('loading the newer starter universe that this version comes with');
    // Of several processes one loads it: the command looks again once it is its turn.
    const failure = await runUniverseProcess(this.config, ['starter', '--if-newer'], this.stopping.signal);
    if (failure !== null && !this.stopping.signal.aborted)
      this.logger.error(`the newer starter universe was not loaded: ${failure}`);
  }

  private findUse(): Promise<StarterUse> {
    return findStarterUse((text, values) => this.transactor.query(text, values));
  }
}
