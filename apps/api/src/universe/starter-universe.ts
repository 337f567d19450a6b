import { Inject, Injectable, Logger } from '@nestjs/common';
import { starterSource } from '@plumbline/universe';
import type { Config } from '../config/config.ts';
import { CONFIG } from '../config/config.ts';
import { loadUniverse } from './loading/universe-loader.ts';
import { UniverseStore } from './universe-store.ts';

/** Sees to it that a fresh installation has a universe: the starter that lies in the repository. */
@Injectable()
export class StarterUniverse {
  private readonly logger = new Logger(StarterUniverse.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly store: UniverseStore,
  ) {}

  /** Loads the starter universe unless there is a release already. */
  async ensureLoaded(): Promise<void> {
    if (this.store.isLoaded) return;
    const loaded = await loadUniverse(this.config.databaseUrl, starterSource(), { onlyWhenEmpty: true });
    if (loaded) this.logger.log(`loaded the starter universe in ${loaded.report.seconds.toFixed(1)} s`);
    await this.store.refresh();
  }
}
