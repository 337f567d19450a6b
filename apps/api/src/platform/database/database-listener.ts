import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import { Client } from 'pg';
import { Config } from '../config/config.ts';
import { Metrics } from '../metrics/metrics.ts';
import type { Channel } from './notification-channels.ts';

/** How long to wait before the connection is opened again. */
const RECONNECT_MS = 1_000;
/** When an attempt to connect or a statement has failed. */
const TIMEOUT_MS = 5_000;
/** Between two checks of the connection. */
const CHECK_MS = 5_000;

const CHECK = 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::double precision AS "databaseMs"';

interface Subscription {
  readonly channel: Channel;
  readonly onNotify: (payload: string) => void;
  /** Called when the connection listens again: notifications may have been missed before. */
  readonly onListening: () => void;
}

/**
 * Receives PostgreSQL's notifications, on one connection per process, so that a change by another process is seen after
 * milliseconds. They may be late, or lost with the connection: nothing may be cached on their account alone for longer
 * than `cacheLifetimeMs` ({@link Config}). Subscribe in constructors.
 */
@Injectable()
export class DatabaseListener implements OnModuleInit, OnApplicationShutdown {
  private readonly subscriptions: Subscription[] = [];
  private client: Client | null = null;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(
    private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): Promise<void> {
    return this.listen();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.client?.end();
  }

  subscribe(subscription: Subscription): void {
    this.subscriptions.push(subscription);
  }

  /** Tells the subscriptions of this process at once what it has changed itself. */
  deliver(channel: string, payload: string): void {
    for (const subscription of this.subscriptions)
      if (subscription.channel === channel) subscription.onNotify(payload);
  }

  private async listen(): Promise<void> {
    const client = new Client({
      connectionString: this.config.databaseUrl,
      application_name: 'plumbline-listener',
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    client.on('notification', ({ channel, payload = '' }) => this.deliver(channel, payload));
    client.on('error', () => this.listenAgain(client));
    client.on('end', () => this.listenAgain(client));
    this.client = client;
    try {
      await client.connect();
      for (const { channel } of this.subscriptions) await client.query(`LISTEN ${channel}`);
      for (const { onListening } of this.subscriptions) onListening();
      await this.check(client);
    } catch (error) {
      this.listenAgain(client);
      throw error;
    }
  }

  /** Finds out whether the connection still works, and by how much the clocks differ. */
  private async check(client: Client): Promise<void> {
    const askedMs = Date.now();
    const { rows } = await client.query<{ databaseMs: number }>(CHECK);
    if (this.client !== client) return;
    // The database has looked at its clock at some time between the question and now.
    const aheadMs =
      Math.max(0, rows[0]!.databaseMs - Date.now()) + Math.min(0, rows[0]!.databaseMs - askedMs);
    this.metrics.databaseClockDifference.set(aheadMs / 1_000);
    this.timer = setTimeout(() => {
      this.check(client).catch(() => this.listenAgain(client));
    }, CHECK_MS).unref();
  }

  /**
   * Opens the connection again. A broken one is reported several times (by events and by a rejected query); only the
   * first report counts.
   */
  private listenAgain(broken: Client): void {
    if (this.isClosed || this.client !== broken) return;
    this.client = null;
    clearTimeout(this.timer);
    broken.end().catch(() => undefined);
    this.timer = setTimeout(() => {
      this.listen().catch(() => undefined);
    }, RECONNECT_MS);
  }
}
