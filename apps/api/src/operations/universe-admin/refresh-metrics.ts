import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.ts';
import { Transactor } from '../../platform/database/transactor.ts';
import { Metrics } from '../../platform/metrics/metrics.ts';
import { RefreshStateReadModel } from './refresh-state.read-model.ts';

const UPDATE_MS = 5 * 60_000;

/** The last refresh that succeeded; before the first, the last release. */
const LAST_SUCCESS = `
  SELECT extract(epoch FROM coalesce(
    (SELECT max(ended_at) FROM universe_refresh WHERE outcome IN ('LOADED', 'NOTHING_NEW')),
    (SELECT max(loaded_at) FROM universe_release)))::float8 AS at`;

/** Says by metrics how old the universe is, where it is refreshed at night. */
@Injectable()
export class RefreshMetrics implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly config: Config,
    private readonly transactor: Transactor,
    private readonly state: RefreshStateReadModel,
    private readonly metrics: Metrics,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.update();
    if (this.config.isRefreshedNightly) this.timer = setInterval(() => void this.update(), UPDATE_MS).unref();
  }

  beforeApplicationShutdown(): void {
    if (this.timer) clearInterval(this.timer);
  }

  /** Reads the journal again. While the database does not respond, the values stay. */
  async update(): Promise<void> {
    if (!this.config.isRefreshedNightly) return;
    try {
      const [{ at }] = await this.transactor.query<[{ at: number | null }]>(LAST_SUCCESS);
      if (at !== null) this.metrics.universeRefreshedAt.set(at);
      for (const { source, date } of await this.state.listSources())
        if (date !== null) this.metrics.universeSourceDate.set({ source }, Date.parse(date) / 1_000);
    } catch {
      // The next update has them.
    }
  }
}
