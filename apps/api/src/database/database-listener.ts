import { randomUUID } from 'node:crypto';
import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { Client } from 'pg';
import { Config } from '../config/config.ts';
import { CLOCK_COLUMN, DatabaseClock, readProcessTime } from './database-clock.ts';
import type { Channel } from './notification-channels.ts';
import { SETTLE_CHANNEL } from './notification-channels.ts';

/** How long to wait before the connection is opened again. */
const RECONNECT_MS = 1_000;
/** When an attempt to connect or a statement has failed. */
const TIMEOUT_MS = 5_000;
/** Between two checks of the connection. */
const CHECK_MS = 500;
/** For how long a successful check proves that nothing was missed. */
const PROOF_MS = 2_000;

const NAME = 'plumbline-listener';
/** A process that has been silent for so long has no proof left. Before the next one, it says that it is back. */
const SILENT_MS = 2 * PROOF_MS;
/** Returns the processes that listen, by the ids of their connections. */
const ASK = `
  SELECT pg_notify('${SETTLE_CHANNEL}', 'ask:' || $1), ARRAY(
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = '${NAME}'
  ) AS listeners`;
const CONFIRM = `SELECT pg_notify('${SETTLE_CHANNEL}', 'done:' || $1 || ':' || pg_backend_pid())`;
const CHECK = `SELECT ${CLOCK_COLUMN}`;
const ANNOUNCE_RETURN = `${CHECK}, pg_notify('${SETTLE_CHANNEL}', 'back::' || pg_backend_pid())`;

interface Subscription {
  readonly channel: Channel;
  readonly onNotify: (payload: string) => void;
  /** Called when the connection listens again: notifications may have been missed before. */
  readonly onListening: () => void;
}

/** A wait until all processes have confirmed that they received everything. */
interface Settlement {
  /** The ids of their connections. */
  readonly confirmed: Set<number>;
  /** Those that are to confirm, once they are known. */
  expected: readonly number[] | null;
  readonly finish: () => void;
}

/** Receives PostgreSQL's notifications, on one connection per process. Subscribe in constructors. */
@Injectable()
export class DatabaseListener implements OnModuleInit, OnApplicationShutdown {
  private readonly subscriptions: Subscription[] = [];
  private readonly settlements = new Map<string, Settlement>();
  /** When processes were asked that have not responded since. */
  private readonly askedAt = new Map<number, number>();
  private client: Client | null = null;
  /** When the statements of the connection so far are done: it takes one at a time. */
  private lastStatement: Promise<unknown> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  /** When the last check that succeeded began. */
  private provenAt = Number.NEGATIVE_INFINITY;
  private isClosed = false;

  constructor(
    @Inject(Config) private readonly config: Pick<Config, 'databaseUrl'>,
    @Optional() private readonly clock?: DatabaseClock,
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

  /**
   * Whether every notification of two seconds ago and earlier has been received. False while the connection is broken or
   * hangs, and after the process was suspended.
   */
  get isCurrent(): boolean {
    return performance.now() - this.provenAt < PROOF_MS;
  }

  /**
   * Waits until every process has received what was committed before. Takes milliseconds; where a process does not respond,
   * two seconds, after which {@link isCurrent} is false there. A process that has been silent for four seconds is not waited
   * for until it is back.
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
      const settlement: Settlement = { confirmed: new Set(), expected: null, finish };
      this.settlements.set(id, settlement);
      this.query<{ listeners: number[] }>(this.client, ASK, [id]).then(
        ({ rows: [row] }) => {
          // Who came back before the question has been heard by now.
          settlement.expected = row!.listeners.filter((process) => !this.isSilent(process));
          this.trackUnconfirmed(row!.listeners, settlement.confirmed);
          finishIfConfirmed(settlement);
        },
        () => undefined,
      );
    });
  }

  private isSilent(process: number): boolean {
    return performance.now() - (this.askedAt.get(process) ?? Number.POSITIVE_INFINITY) > SILENT_MS;
  }

  private trackUnconfirmed(listeners: readonly number[], confirmed: ReadonlySet<number>): void {
    for (const process of this.askedAt.keys()) if (!listeners.includes(process)) this.askedAt.delete(process);
    for (const process of listeners)
      if (!confirmed.has(process) && !this.askedAt.has(process)) this.askedAt.set(process, performance.now());
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
      if (channel === SETTLE_CHANNEL) this.respond(client, payload);
      for (const subscription of this.subscriptions)
        if (subscription.channel === channel) subscription.onNotify(payload);
    });
    client.on('error', () => this.listenAgain(client));
    client.on('end', () => this.listenAgain(client));
    this.client = client;
    this.lastStatement = Promise.resolve();
    try {
      await client.connect();
      const channels = [SETTLE_CHANNEL, ...this.subscriptions.map(({ channel }) => channel)];
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
    const [kind, id = '', process] = message.split(':');
    if (kind === 'ask') {
      this.query(client, CONFIRM, [id]).catch(() => undefined);
      return;
    }
    this.askedAt.delete(Number(process));
    const settlement = this.settlements.get(id);
    if (!settlement) return;
    settlement.confirmed.add(Number(process));
    finishIfConfirmed(settlement);
  }

  private query<Row extends object>(client: Client | null, text: string, values?: unknown[]) {
    const result = this.lastStatement.then(() => {
      if (!client) throw new Error('The connection that listens is down.');
      return client.query<Row>(text, values);
    });
    this.lastStatement = result.catch(() => undefined);
    return result;
  }

  /** A response proves that every notification committed before the request has been received, and says what time it is. */
  private async check(client: Client): Promise<void> {
    const asked = readProcessTime();
    // Others no longer wait for a process that was silent. After it is back, they do.
    const { rows } = await this.query<{ databaseMs: number }>(
      client,
      this.isCurrent ? CHECK : ANNOUNCE_RETURN,
    );
    if (this.client !== client) return;
    this.provenAt = asked.steady;
    this.clock?.compare(rows[0]!.databaseMs, asked, readProcessTime());
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

function finishIfConfirmed({ confirmed, expected, finish }: Settlement): void {
  if (expected?.every((process) => confirmed.has(process))) finish();
}

/**
 * Like {@link DatabaseListener.settle}, for a program that does not listen. Without the database there is nothing to wait for: what was
 * committed is, and processes hear of it once they are connected again.
 */
export async function settleNotifications(databaseUrl: string): Promise<void> {
  const listener = new DatabaseListener({ databaseUrl });
  try {
    await listener.onModuleInit();
    await listener.settle();
  } catch {
    return;
  } finally {
    await listener.onApplicationShutdown();
  }
}
