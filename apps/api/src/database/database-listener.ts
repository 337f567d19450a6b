import { randomUUID } from 'node:crypto';
import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Client } from 'pg';
import { Config } from '../config/config.ts';

/** How long to wait before the connection is opened again. */
const RECONNECT_MS = 1_000;
/** When an attempt to connect or a statement has failed. */
const TIMEOUT_MS = 5_000;
/** Between two checks of the connection. */
const CHECK_MS = 500;
/** For how long a successful check proves that nothing was missed. */
const PROOF_MS = 2_000;

const NAME = 'plumbline-listener';
/** The channel on which processes ask each other whether they have received everything. */
const SETTLE = 'settle';
const ASK = `
  SELECT pg_notify('${SETTLE}', 'ask:' || $1), count(*)::integer AS listeners
  FROM pg_stat_activity WHERE datname = current_database() AND application_name = '${NAME}'`;

interface Subscription {
  /** The channel of PostgreSQL's NOTIFY. */
  readonly channel: string;
  readonly onNotify: (payload: string) => void;
  /** Called when the connection listens again: notifications may have been missed before. */
  readonly onListening: () => void;
}

/** A wait until all processes have confirmed that they received everything. */
interface Settlement {
  confirmed: number;
  /** How many processes are to confirm. */
  expected: number;
  readonly finish: () => void;
}

/** Receives PostgreSQL's notifications, on one connection per process. Subscribe in constructors. */
@Injectable()
export class DatabaseListener implements OnModuleInit, OnApplicationShutdown {
  private readonly subscriptions: Subscription[] = [];
  private readonly settlements = new Map<string, Settlement>();
  private client: Client | null = null;
  /** When the statements of the connection so far are done: it takes one at a time. */
  private lastStatement: Promise<unknown> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  /** When the last check that succeeded began. */
  private provenAt = Number.NEGATIVE_INFINITY;
  private isClosed = false;

  constructor(@Inject(Config) private readonly config: Pick<Config, 'databaseUrl'>) {}

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

  /**
   * Whether every notification of two seconds ago and earlier has been received. False while the connection is broken or
   * hangs, and after the process was suspended.
   */
  get isCurrent(): boolean {
    return performance.now() - this.provenAt < PROOF_MS;
  }

  /**
   * Waits until every process has received what was committed before. Takes milliseconds; where a process does not respond,
   * two seconds, after which {@link isCurrent} is false there.
   */
  settle(): Promise<void> {
    const id = randomUUID();
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(limit);
        this.settlements.delete(id);
        resolve();
      };
      const limit = setTimeout(finish, PROOF_MS);
      const settlement: Settlement = { confirmed: 0, expected: Number.POSITIVE_INFINITY, finish };
      this.settlements.set(id, settlement);
      this.query<{ listeners: number }>(this.client, ASK, [id]).then(
        ({ rows: [row] }) => {
          settlement.expected = row!.listeners;
          if (settlement.confirmed >= settlement.expected) finish();
        },
        () => undefined,
      );
    });
  }

  private async listen(): Promise<void> {
    const client = new Client({
      connectionString: this.config.databaseUrl,
      application_name: NAME,
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === SETTLE) this.respond(client, payload);
      for (const subscription of this.subscriptions)
        if (subscription.channel === channel) subscription.onNotify(payload);
    });
    client.on('error', () => this.listenAgain(client));
    client.on('end', () => this.listenAgain(client));
    this.client = client;
    this.lastStatement = Promise.resolve();
    try {
      await client.connect();
      const channels = [SETTLE, ...this.subscriptions.map(({ channel }) => channel)];
      for (const channel of channels) await this.query(client, `LISTEN ${channel}`);
      for (const { onListening } of this.subscriptions) onListening();
      await this.check(client);
    } catch (error) {
      this.listenAgain(client);
      throw error;
    }
  }

  /** What was committed before a question has been handled by now, because notifications arrive in that order. */
  private respond(client: Client, message: string): void {
    const [kind, id] = message.split(':') as [string, string];
    if (kind === 'ask') {
      this.query(client, `SELECT pg_notify('${SETTLE}', 'done:' || $1)`, [id]).catch(() => undefined);
      return;
    }
    const settlement = this.settlements.get(id);
    if (!settlement) return;
    settlement.confirmed += 1;
    if (settlement.confirmed >= settlement.expected) settlement.finish();
  }

  private query<Row extends object>(client: Client | null, text: string, values?: unknown[]) {
    const result = this.lastStatement.then(() => {
      if (!client) throw new Error('The connection that listens is down.');
      return client.query<Row>(text, values);
    });
    this.lastStatement = result.catch(() => undefined);
    return result;
  }

  /** A response proves that every notification committed before the request has been received. */
  private async check(client: Client): Promise<void> {
    const startedAt = performance.now();
    await this.query(client, 'SELECT 1');
    if (this.client !== client) return;
    this.provenAt = startedAt;
    this.timer = setTimeout(() => {
      this.check(client).catch(() => this.listenAgain(client));
    }, CHECK_MS).unref();
  }

  /**
   * Opens the connection again. A broken one is reported several times (by events and by a rejected query); only the first
   * report counts.
   */
  private listenAgain(broken: Client): void {
    if (this.isClosed || this.client !== broken) return;
    this.client = null;
    this.provenAt = Number.NEGATIVE_INFINITY;
    clearTimeout(this.timer);
    broken.end().catch(() => undefined);
    this.timer = setTimeout(() => {
      this.listen().catch(() => undefined);
    }, RECONNECT_MS);
  }
}

/** Like {@link DatabaseListener.settle}, for a program that does not listen. */
export async function settleNotifications(databaseUrl: string): Promise<void> {
  const listener = new DatabaseListener({ databaseUrl });
  await listener.onModuleInit();
  try {
    await listener.settle();
  } finally {
    await listener.onApplicationShutdown();
  }
}
