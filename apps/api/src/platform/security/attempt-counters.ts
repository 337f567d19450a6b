import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { Config } from '../config/config.ts';
import type { AttemptLimit } from './attempt-counter.ts';
import { AttemptCounter } from './attempt-counter.ts';
import { deleteOldAttempts } from './stored-attempts.ts';

/** Between two deletions of what is no longer counted. */
const CLEARING_MS = 300_000;

/** Subjects that are refused without asking the database. Of more, those that were refused last. */
const MAX_REFUSED = 50_000;

/** Creates the counters of all modules, and deletes what they counted in windows that are over. */
@Injectable()
export class AttemptCounters {
  private readonly refused = new LRUCache<string, true>({ max: MAX_REFUSED });

  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
  ) {
    if (config.isRateLimited)
      setInterval(() => {
        deleteOldAttempts(dataSource).catch(() => undefined);
      }, CLEARING_MS).unref();
  }

  create(limit: AttemptLimit): AttemptCounter {
    return new AttemptCounter(this.config, this.dataSource, this.refused, limit);
  }
}
