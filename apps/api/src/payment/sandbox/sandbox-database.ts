import type { DataSource } from 'typeorm';
import { Transactor } from '../../platform/database/transactor.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Charge, StripeEvent } from './objects.ts';
import type { StoredObject } from './sandbox-store.ts';
import { SandboxStore } from './sandbox-store.ts';
import { StripeFault } from './stripe-fault.ts';
import { nextChargeAt } from './subscriptions.ts';

/** How long a request waits for another one with the same idempotency key. */
const KEY_WAIT = '2s';
const LOCK_NOT_AVAILABLE = '55P03';
const SECONDS_PER_DAY = 86_400;

const HOUR = 3_600;
/** An event that is not handled is delivered again after so long. */
const EVENT_RETRY_SECONDS = { first: 60, max: 3 * HOUR };
const RENEWALS = 'renewals';

/** Which objects a request works on: those of the customers that it names by any id, or by our reference. */
export interface Selection {
  readonly ids: readonly string[];
  readonly reference?: string;
}

/** A response that is sent again for the same idempotency key. */
interface StoredResponse {
  readonly request: string;
  readonly status: number;
  readonly body: object;
}

/** A payment with its number in order. */
export interface NumberedCharge extends Charge {
  readonly number: number;
}

/**
 * The tables of the sandbox. They are never reached through a transaction of ours: what another company stores is not
 * undone when our work is, nor lost when our process ends.
 */
export class SandboxDatabase {
  /** Events to deliver, by id. */
  readonly eventQueue: JobQueue;
  /** A single job: to charge the renewals that are due, every hour. */
  readonly renewalQueue: JobQueue;
  private readonly transactor: Transactor;

  constructor(dataSource: DataSource) {
    this.transactor = new Transactor(dataSource);
    this.eventQueue = new JobQueue(this.transactor, {
      name: 'sandbox-events',
      retrySeconds: EVENT_RETRY_SECONDS,
    });
    this.renewalQueue = new JobQueue(this.transactor, {
      name: 'sandbox-renewals',
      retrySeconds: { first: HOUR, max: HOUR },
    });
  }

  /** Runs `work` in a transaction of its own. */
  transaction<T>(work: () => Promise<T>): Promise<T> {
    return this.transactor.run(work);
  }

  /** The objects of a selection, as they are now. */
  async load({ ids, reference }: Selection, now: Date): Promise<SandboxStore> {
    const rows = await this.transactor.query<{ body: StoredObject }[]>(
      reference === undefined
        ? `SELECT body FROM sandbox.object
           WHERE owner = ANY (ARRAY(SELECT owner FROM sandbox.object WHERE id = ANY ($1))) ORDER BY number`
        : `SELECT body FROM sandbox.object
           WHERE kind = 'customer' AND body->'metadata'->>'reference' = $1 ORDER BY number`,
      [reference ?? ids],
    );
    return new SandboxStore(
      Math.floor(now.getTime() / 1000),
      rows.map(({ body }) => body),
    );
  }

  /** The objects of a selection, which no other transaction changes until the running one ends. */
  async lock(selection: Selection, now: Date): Promise<SandboxStore> {
    await this.transactor.query(
      `SELECT pg_advisory_xact_lock(hashtextextended(owner, 0))
       FROM (SELECT DISTINCT owner FROM sandbox.object WHERE id = ANY ($1) ORDER BY owner) AS owners`,
      [selection.ids],
    );
    return this.load(selection, now);
  }

  /** @param isDelivered whether an event is sent to the webhook */
  async save(store: SandboxStore, isDelivered: (event: StripeEvent) => boolean): Promise<void> {
    for (const object of store.changes()) {
      const dueAt = object.object === 'subscription' ? nextChargeAt(store, object) : null;
      await this.transactor.query(
        `INSERT INTO sandbox.object (id, kind, owner, due_at, body) VALUES ($1, $2, $3, to_timestamp($4), $5)
         ON CONFLICT (id) DO UPDATE SET owner = excluded.owner, due_at = excluded.due_at, body = excluded.body`,
        [object.id, object.object, store.ownerOf(object), dueAt, JSON.stringify(object)],
      );
    }
    for (const event of store.events) {
      await this.transactor.query('INSERT INTO sandbox.event (id, body) VALUES ($1, $2)', [
        event.id,
        JSON.stringify(event),
      ]);
      if (isDelivered(event)) await this.eventQueue.schedule(event.id, 0);
    }
  }

  /**
   * Finds the response to a former request with this key, for a day. Waits a limited time for one that is in progress.
   * The running transaction locks the key.
   *
   * @throws StripeFault 409
   */
  async lockKey(key: string, now: Date): Promise<StoredResponse | null> {
    try {
      await this.transactor.query(
        `SELECT set_config('lock_timeout', $2, true), pg_advisory_xact_lock(hashtextextended($1, 0))`,
        [key, KEY_WAIT],
      );
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
      const message = 'There is currently another in-progress request using this key.';
      throw new StripeFault(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message });
    }
    const [stored] = await this.transactor.query<StoredResponse[]>(
      'SELECT request, status, body FROM sandbox.response WHERE key = $1 AND created_at > $2',
      [key, new Date(now.getTime() - SECONDS_PER_DAY * 1000)],
    );
    return stored ?? null;
  }

  async saveResponse(key: string, { request, status, body }: StoredResponse, now: Date): Promise<void> {
    await this.transactor.query(
      `INSERT INTO sandbox.response (key, request, status, body, created_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (key) DO UPDATE SET request = excluded.request, status = excluded.status, body = excluded.body,
         created_at = excluded.created_at`,
      [key, request, status, JSON.stringify(body), now],
    );
  }

  /** Ids of the subscriptions to be charged at `moment`, longest overdue first. */
  async listDue(moment: Date): Promise<string[]> {
    const due = await this.transactor.query<{ id: string }[]>(
      'SELECT id FROM sandbox.object WHERE due_at <= $1 ORDER BY due_at, number',
      [moment],
    );
    return due.map(({ id }) => id);
  }

  /** Schedules the next charging of renewals. */
  scheduleRenewals(seconds: number): Promise<void> {
    return this.renewalQueue.reschedule(RENEWALS, seconds);
  }

  /** Returns null for an event that is too old to be stored still. */
  async findEvent(id: string): Promise<StripeEvent | null> {
    const [event] = await this.transactor.query<{ body: StripeEvent }[]>(
      'SELECT body FROM sandbox.event WHERE id = $1',
      [id],
    );
    return event?.body ?? null;
  }

  /** @param token the part of a receipt's address that nobody can guess */
  async findReceipt(token: string): Promise<NumberedCharge | null> {
    const [charge] = await this.transactor.query<{ number: string; body: Charge }[]>(
      `SELECT number, body FROM sandbox.object WHERE kind = 'charge' AND body->>'receipt_url' = $1`,
      [token],
    );
    return charge ? { ...charge.body, number: Number(charge.number) } : null;
  }

  /**
   * Stripe, too, forgets keys after a day and events after a month. Whatever the clocks show: a sale is looked for
   * before it is made, and customers are synchronized without events, too.
   */
  async deleteOld(): Promise<void> {
    await this.transactor.query(`DELETE FROM sandbox.response WHERE created_at < now() - interval '1 day'`);
    await this.transactor.query(`DELETE FROM sandbox.event WHERE created_at < now() - interval '30 days'`);
  }
}
