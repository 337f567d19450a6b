import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Config } from '../../../config/config.ts';
import { CONFIG } from '../../../config/config.ts';
import { codeOf, RepeatedWork } from '../../../platform/repeated-work.ts';
import { SandboxBooks } from './sandbox-books.ts';
import type { SandboxEvent } from './sandbox-event-rows.ts';
import { SandboxSignatures } from './sandbox-signatures.ts';

/** Time between two looks for events, in milliseconds. */
const POLL_EVERY = 2_000;
const BATCH = 20;

/** Takes an event as it would come over HTTP. Once it resolves, the event is not sent again. */
export type SandboxEventHandler = (body: Buffer, signature: string) => Promise<void>;

/** Injection token of the {@link SandboxEventHandler}. */
export const SANDBOX_EVENT_HANDLER = Symbol('SandboxEventHandler');

/** An event as it is sent. */
export function eventBody({ id, type, customer, createdAt }: SandboxEvent): Buffer {
  return Buffer.from(JSON.stringify({ id, type, customer, created: Math.floor(createdAt.getTime() / 1000) }));
}

/**
 * Tells what has happened at the sandbox without being asked for. Any number of processes share the work. An event whose
 * handler fails, or whose process ends, is sent again later: it may come twice, and after later ones.
 */
@Injectable()
export class SandboxEvents implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(SandboxEvents.name);
  private readonly books: SandboxBooks;
  private readonly signatures: SandboxSignatures;
  private readonly repeated = new RepeatedWork(SandboxEvents.name, POLL_EVERY, () => this.deliverDue());
  private isStopped = false;

  constructor(
    dataSource: DataSource,
    @Inject(CONFIG) config: Config,
    @Inject(SANDBOX_EVENT_HANDLER) private readonly handle: SandboxEventHandler,
  ) {
    this.books = new SandboxBooks(dataSource);
    this.signatures = new SandboxSignatures(config.jwtSecret);
  }

  onApplicationBootstrap(): void {
    this.repeated.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    return this.repeated.stop();
  }

  /**
   * Sends every event that is due at `moment` (`null`: by the database's clock) once.
   *
   * @throws Error when the database does not answer.
   */
  async deliverDue(moment: Date | null = null): Promise<void> {
    let claimed: SandboxEvent[];
    do {
      claimed = await this.books.tables.events.claimDue(BATCH, moment);
      for (const event of claimed) if (!this.isStopped) await this.deliver(event);
    } while (claimed.length === BATCH && !this.isStopped);
  }

  private async deliver(event: SandboxEvent): Promise<void> {
    const body = eventBody(event);
    try {
      await this.handle(body, this.signatures.sign(body));
    } catch (error) {
      this.logger.warn(`event ${event.id} is not taken, will be sent again (${codeOf(error)})`);
      return;
    }
    await this.books.tables.events.markDelivered(event.id);
  }
}
