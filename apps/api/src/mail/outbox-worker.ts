import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Metrics } from '../platform/metrics/metrics.ts';
import type { MailCarrier } from './mail-carrier.port.ts';
import { MAIL_CARRIER, MailRefusedError } from './mail-carrier.port.ts';
import type { ClaimedMail } from './outbox-mail.repository.ts';
import { OutboxMailRepository } from './outbox-mail.repository.ts';

/** Time between two looks for mail that nobody has told of, in milliseconds. */
const POLL_EVERY = 5_000;
/** Mails that are on their way at once. */
const BATCH = 5;
/** Longest delivery, in milliseconds: shorter than the claim on a mail lasts. */
const DELIVERY_LIMIT = 45_000;
/** Time that deliveries get when the process is to stop, in milliseconds. */
const STOP_LIMIT = 3_000;
const MOST_ATTEMPTS = 12;

/**
 * Delivers what is in the outbox. Any number of processes share the work; each mail goes out once, except when a process
 * ends between delivering a mail and striking it off: then it goes out again under the same Message-ID.
 */
@Injectable()
export class OutboxWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(OutboxWorker.name);
  private readonly stopping = new AbortController();
  private poll: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();
  private isRunning = false;
  private isWanted = false;
  private isStopped = false;
  private isCutOff = false;

  constructor(
    private readonly mails: OutboxMailRepository,
    @Inject(MAIL_CARRIER) private readonly carrier: MailCarrier,
    private readonly metrics: Metrics,
  ) {}

  onApplicationBootstrap(): void {
    this.poll = setInterval(() => this.wake(), POLL_EVERY).unref();
    this.wake();
  }

  /** Waits for what is being delivered, a bounded time. What is left in the outbox goes out after the next start. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    if (this.poll) clearInterval(this.poll);
    const limit = setTimeout(() => this.stopping.abort(), STOP_LIMIT);
    await this.running;
    clearTimeout(limit);
  }

  /** Says that there may be mail to deliver. */
  wake(): void {
    this.isWanted = true;
    if (this.isRunning || this.isStopped) return;
    this.isRunning = true;
    this.running = this.runWhileWanted();
  }

  /**
   * Tries every mail that is due at `moment` (`null`: by the database's clock) once.
   *
   * @throws Error when the database does not answer.
   */
  async runOnce(moment: Date | null = null): Promise<void> {
    let claimed: ClaimedMail[];
    do {
      claimed = await this.mails.claimDue(BATCH, moment);
      const attempts = await Promise.allSettled(claimed.map((mail) => this.attempt(mail)));
      const broken = attempts.find((attempt) => attempt.status === 'rejected');
      if (broken) throw broken.reason;
    } while (claimed.length === BATCH && !this.isStopped);
  }

  private async runWhileWanted(): Promise<void> {
    while (this.isWanted && !this.isStopped) {
      this.isWanted = false;
      try {
        await this.runOnce();
        if (this.isCutOff) this.logger.log('the outbox can be read again');
        this.isCutOff = false;
      } catch (error) {
        // Said once; the next poll tries again.
        if (!this.isCutOff) this.logger.error(`cannot read the outbox (${reasonOf(error)})`);
        this.isCutOff = true;
      }
    }
    this.isRunning = false;
  }

  private async attempt(claimed: ClaimedMail): Promise<void> {
    try {
      const posted = { id: claimed.id, postedAt: claimed.createdAt, mail: this.mails.open(claimed) };
      const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(DELIVERY_LIMIT)]);
      await this.carrier.deliver(posted, signal);
    } catch (error) {
      await this.noteFailure(claimed, error);
      return;
    }
    await this.mails.remove(claimed.id);
    this.metrics.mails.inc({ outcome: 'delivered' });
  }

  private async noteFailure({ id, attempts }: ClaimedMail, error: unknown): Promise<void> {
    this.metrics.mails.inc({ outcome: 'failed' });
    const attempt = `mail ${id}, attempt ${attempts}: ${reasonOf(error)}`;
    if (!(error instanceof MailRefusedError) && attempts < MOST_ATTEMPTS) {
      this.logger.warn(`not delivered, will be tried again: ${attempt}`);
      return;
    }
    await this.mails.giveUp(id);
    this.metrics.mails.inc({ outcome: 'given_up' });
    this.logger.error(`not delivered, given up: ${attempt}`);
  }
}

/** A code only: messages of mail servers quote addresses, and those of the database may quote rows. */
function reasonOf(error: unknown): string {
  const { code, name, responseCode } = error as Partial<Record<'code' | 'name' | 'responseCode', unknown>>;
  return [code ?? name, responseCode].filter(Boolean).join(' ');
}
