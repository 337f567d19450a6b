import type { OnApplicationBootstrap } from '@nestjs/common';
import { Injectable, Logger } from '@nestjs/common';
import { limits } from '@plumbline/contracts';
import { Transactor } from '../../platform/database/transactor.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { JobWorker } from '../../platform/jobs/job-worker.ts';
import { JobWorkers } from '../../platform/jobs/job-workers.ts';
import { errorCode } from '../../platform/logging/error-code.ts';
import { ChangedSecuritiesReadModel } from '../../screening/universe/changed-securities.read-model.ts';
import { UniverseStore } from '../../screening/universe/universe-store.ts';
import { DigestMails } from './digest-mails.ts';
import { FOLLOWED_SECURITIES, FollowsRepository } from './follows.repository.ts';

/** The key of the only job: it mails all accounts the changes that they have not been mailed yet. */
const JOB = 'all';
const POLL_MS = 60_000;
/** A run of all accounts belongs to its process for an hour, unless a process starts: that runs it again at once. */
const RETRY_SECONDS = { first: 3_600, max: 6 * 3_600 };

/**
 * Mails each account what changed in what it follows, after a switch of releases and after a change of a campaign: one
 * message, or none when nothing did. The message and the release and versions up to which the account has been notified
 * are stored in one transaction, so that an account never gets the same news twice, even when a run is cut off or two
 * processes run at a time.
 */
@Injectable()
export class DigestService implements OnApplicationBootstrap {
  readonly worker: JobWorker;
  private readonly queue: JobQueue;
  private readonly logger = new Logger(DigestService.name);

  constructor(
    private readonly transactor: Transactor,
    private readonly follows: FollowsRepository,
    private readonly changedSecurities: ChangedSecuritiesReadModel,
    private readonly mails: DigestMails,
    universe: UniverseStore,
    workers: JobWorkers,
  ) {
    this.queue = new JobQueue(transactor, { name: 'digest', retrySeconds: RETRY_SECONDS });
    this.worker = workers.create({
      queue: this.queue,
      run: (_, signal) => this.sendDigests(signal),
      concurrency: 1,
      pollMs: POLL_MS,
    });
    universe.onSwitch(() => {
      this.schedule().catch((error) =>
        this.logger.error(`cannot schedule the digests of a release (${errorCode(error)})`),
      );
    });
  }

  onApplicationBootstrap(): void {
    this.worker.start();
  }

  /** Sends digests once the running transaction is committed. */
  schedule(): Promise<void> {
    return this.queue.schedule(JOB, 0);
  }

  /** An account whose digest fails does not hold up the others; the job is then tried again for it. */
  private async sendDigests(signal: AbortSignal): Promise<void> {
    const failures: unknown[] = [];
    for (const accountId of await this.follows.findAccountsToDigest()) {
      signal.throwIfAborted();
      await this.transactor.run(() => this.sendDigest(accountId)).catch((error) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }

  /** Call it in a transaction. */
  private async sendDigest(accountId: number): Promise<void> {
    const release = await this.follows.lockCurrentRelease();
    // Switched at this moment, which schedules the job again.
    if (release === null) return;
    const recipient = await this.follows.lockForDigest(accountId, release.id);
    if (!recipient) return;
    if (recipient.isReachable) {
      const changed = await this.changedSecurities.find({
        watched: FOLLOWED_SECURITIES,
        values: [accountId],
        release,
        limit: limits.follows.maxDigestItems,
      });
      const campaigns = await this.follows.findCampaignNews(accountId);
      if (changed.total > 0 || campaigns.length > 0)
        await this.mails.send(accountId, recipient, { ...changed, campaigns });
    }
    await this.follows.markDigested(accountId, release.id);
  }
}
