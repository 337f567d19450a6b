import { Injectable } from '@nestjs/common';
import type { RollBackRequest, UniverseAdminResponse } from '@plumbline/contracts';
import { Client } from 'pg';
import { Config } from '../../platform/config/config.ts';
import { CommandError } from '../../platform/run-command.ts';
import { rollBack, tryLockReleases } from '../../screening/universe/release/stored-releases.ts';
import { RefreshJob } from './refresh-job.service.ts';
import { RefreshStateReadModel } from './refresh-state.read-model.ts';
import { StarterUpdate } from './starter-update.service.ts';
import { NothingToRollBackError, RefreshInProgressError } from './universe-admin.errors.ts';

/** What administrators do with the releases of the universe. */
@Injectable()
export class UniverseAdminService {
  constructor(
    private readonly config: Config,
    private readonly job: RefreshJob,
    private readonly state: RefreshStateReadModel,
    private readonly starter: StarterUpdate,
  ) {}

  async get(): Promise<UniverseAdminResponse> {
    const next = this.config.isRefreshedNightly ? await this.state.getNextNight() : null;
    return {
      isContactKnown: this.config.publishers.sec.key !== null,
      nextRefreshAt: next?.toISOString() ?? null,
      isStarterOutdated: await this.starter.isOutdated(),
      running: await this.state.getRunning(),
      sources: await this.state.listSources(),
      runs: await this.state.listRuns(),
      releases: await this.state.listReleases(),
    };
  }

  /** @throws NoContactForSecError RefreshInProgressError */
  async refresh(): Promise<UniverseAdminResponse> {
    await this.job.request();
    return this.get();
  }

  /**
   * Goes back to the release that was in use before.
   *
   * @throws NothingToRollBackError RefreshInProgressError
   */
  async rollBack({ release }: RollBackRequest): Promise<UniverseAdminResponse> {
    const client = new Client({
      connectionString: this.config.databaseUrl,
      application_name: 'plumbline-roll-back',
    });
    // The next statement fails with it.
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.query('BEGIN');
      await goBack(client, release ?? null);
      await client.query('COMMIT');
    } finally {
      // Takes back what is not committed.
      await client.end();
    }
    return this.get();
  }
}

/** @param expected the release that is to be in use; null: whichever was before */
async function goBack(client: Client, expected: number | null): Promise<void> {
  if (!(await tryLockReleases(client))) throw new RefreshInProgressError();
  const release = await rollBack(client).catch((error: unknown) => {
    throw error instanceof CommandError ? new NothingToRollBackError(error.message) : error;
  });
  if (expected !== null && release !== expected)
    throw new NothingToRollBackError(`Release ${release} was in use before, not release ${expected}.`);
}
