import type { OnApplicationBootstrap } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import type { JobWorker } from '../../platform/jobs/job-worker.ts';
import { JobWorkers } from '../../platform/jobs/job-workers.ts';
import { PaymentEventsService } from '../payment-events.service.ts';
import type { StripeEvent } from './objects.ts';
import { SandboxServer } from './sandbox-server.ts';

const SECONDS_PER_HOUR = 3_600;
const RENEWALS_POLL_MS = 60_000;
const EVENTS_POLL_MS = 2_000;
const EVENTS_CONCURRENCY = 5;

/**
 * What the sandbox does by itself: it charges renewals, at the start and every hour, and delivers events. An event
 * whose handler fails, or whose process ends, is delivered again later: it may come twice, and after later ones. Any
 * number of processes share the work.
 */
@Injectable()
export class SandboxWorker implements OnApplicationBootstrap {
  readonly events: JobWorker;
  private readonly renewals: JobWorker;

  constructor(
    private readonly server: SandboxServer,
    @Inject(PaymentEventsService) private readonly handler: Pick<PaymentEventsService, 'handle'>,
    workers: JobWorkers,
  ) {
    const { database } = server;
    this.events = workers.create({
      queue: database.eventQueue,
      run: ({ key }) => this.deliver(key!),
      concurrency: EVENTS_CONCURRENCY,
      pollMs: EVENTS_POLL_MS,
    });
    this.renewals = workers.create({
      queue: database.renewalQueue,
      run: (_, signal) => this.renew(signal),
      concurrency: 1,
      pollMs: RENEWALS_POLL_MS,
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.server.database.scheduleRenewals(0);
    this.renewals.start();
    this.events.start();
  }

  private async renew(signal: AbortSignal): Promise<void> {
    await this.server.runDue(new Date(), () => signal.aborted);
    await this.server.database.deleteOld();
    await this.server.database.scheduleRenewals(SECONDS_PER_HOUR);
  }

  private async deliver(id: string): Promise<void> {
    const event = await this.server.database.findEvent(id);
    if (!event) return;
    const { body, signature } = signEvent(this.server, event);
    await this.handler.handle(body, signature);
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
