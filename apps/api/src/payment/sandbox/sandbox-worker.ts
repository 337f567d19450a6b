import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import Stripe from 'stripe';
import { errorCode } from '../../platform/logging/error-code.ts';
import { RepeatedWork } from '../../platform/repeated-work.ts';
import { PaymentEventsService } from '../payment-events.service.ts';
import type { StripeEvent } from './objects.ts';
import { SandboxDatabase } from './sandbox-database.ts';
import { SandboxServer } from './sandbox-server.ts';

const HOUR = 3_600_000;
/** Time between two checks for events to deliver, in milliseconds. */
const POLL_INTERVAL = 2_000;
const BATCH = 20;

/**
 * What the sandbox does by itself: it charges renewals, at the start and every hour, and delivers events. An event whose
 * handler fails, or whose process ends, is delivered again later: it may come twice, and after later ones. Any number of
 * processes share the work.
 */
@Injectable()
export class SandboxWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(SandboxWorker.name);
  private readonly database: SandboxDatabase;
  private readonly renewing = new RepeatedWork('SandboxRenewals', HOUR, () => this.runHourly());
  private readonly delivering = new RepeatedWork('SandboxEvents', POLL_INTERVAL, () => this.deliverDue());
  private isStopped = false;

  constructor(
    dataSource: DataSource,
    private readonly server: SandboxServer,
    @Inject(PaymentEventsService) private readonly events: Pick<PaymentEventsService, 'handle'>,
  ) {
    this.database = new SandboxDatabase(dataSource);
  }

  onApplicationBootstrap(): void {
    this.renewing.start();
    this.delivering.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    await Promise.all([this.renewing.stop(), this.delivering.stop()]);
  }

  /** Delivers every event that is due at `moment` (`null`: by the database's clock) once. */
  async deliverDue(moment: Date | null = null): Promise<void> {
    let leased: StripeEvent[];
    do {
      leased = await this.database.leaseEvents(BATCH, moment);
      for (const event of leased) if (!this.isStopped) await this.deliver(event);
    } while (leased.length === BATCH && !this.isStopped);
  }

  private async runHourly(): Promise<void> {
    await this.server.runDue(new Date(), () => this.isStopped);
    await this.server.deleteOld();
  }

  private async deliver(event: StripeEvent): Promise<void> {
    const { body, signature } = signEvent(this.server, event);
    try {
      await this.events.handle(body, signature);
    } catch (error) {
      this.logger.warn(`event ${event.id} was not handled, will be delivered again (${errorCode(error)})`);
      return;
    }
    await this.database.markDelivered(event.id);
  }
}

/** An event as it is posted at `at`: the bytes, and the header `stripe-signature`. */
export function signEvent(
  server: SandboxServer,
  event: StripeEvent,
  at = new Date(),
): { readonly id: string; readonly body: Buffer; readonly signature: string } {
  const payload = server.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: server.account.webhookSecret,
    timestamp: Math.floor(at.getTime() / 1000),
  });
  return { id: event.id, body: Buffer.from(payload), signature };
}
