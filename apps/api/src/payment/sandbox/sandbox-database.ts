import type { DataSource, EntityManager } from 'typeorm';
import type { Charge, StripeEvent } from './objects.ts';
import type { StoredObject } from './sandbox-store.ts';
import { SandboxStore } from './sandbox-store.ts';
import { StripeFault } from './stripe-fault.ts';
import { nextChargeAt } from './subscriptions.ts';

/** How long a request waits for another one with the same idempotency key. */
const KEY_WAIT = '2s';
const LOCK_NOT_AVAILABLE = '55P03';
const SECONDS_PER_DAY = 86_400;

/**
 * Minutes until an event is due again after its first attempt; each further attempt doubles them up to the longest wait.
 * No other process delivers it meanwhile.
 */
const FIRST_WAIT = 1;
const LONGEST_WAIT = 180;

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
  constructor(private readonly dataSource: DataSource) {}

  /** What a request reads, as it is now. */
  async read(selection: Selection, now: Date): Promise<SandboxStore> {
    return load(this.dataSource.manager, selection, now);
  }

  /** Runs `work` in a transaction of its own. */
  transaction<T>(work: (transaction: SandboxTransaction) => Promise<T>): Promise<T> {
    return this.dataSource.transaction((manager) => work(new SandboxTransaction(manager)));
  }

  /** Ids of the subscriptions to be charged at `moment`, longest overdue first. */
  async listDue(moment: Date): Promise<string[]> {
    const due = await this.dataSource.query<{ id: string }[]>(
      'SELECT id FROM sandbox.object WHERE due_at <= $1 ORDER BY due_at, number',
      [moment],
    );
    return due.map(({ id }) => id);
  }

  /** @param token the part of a receipt's address that nobody can guess */
  async findReceipt(token: string): Promise<NumberedCharge | null> {
    const [charge] = await this.dataSource.query<{ number: string; body: Charge }[]>(
      `SELECT number, body FROM sandbox.object WHERE kind = 'charge' AND body->>'receipt_url' = $1`,
      [token],
    );
    return charge ? { ...charge.body, number: Number(charge.number) } : null;
  }

  /** Leases up to `limit` events that are due at `moment` (`null`: by the database's clock). */
  async leaseEvents(limit: number, moment: Date | null): Promise<StripeEvent[]> {
    const [leased] = await this.dataSource.query<[{ body: StripeEvent }[], number]>(
      `WITH clock AS (SELECT coalesce($2::timestamptz, now()) AS moment),
       due AS MATERIALIZED (
         SELECT id FROM sandbox.event, clock WHERE next_attempt_at <= moment
         ORDER BY next_attempt_at LIMIT $1 FOR UPDATE OF event SKIP LOCKED
       )
       UPDATE sandbox.event
       SET attempts = attempts + 1,
           next_attempt_at = moment + make_interval(mins => least($3 * power(2, attempts), $4)::integer)
       FROM due, clock
       WHERE event.id = due.id
       RETURNING body`,
      [limit, moment, FIRST_WAIT, LONGEST_WAIT],
    );
    return leased.map(({ body }) => body);
  }

  async markDelivered(eventId: string): Promise<void> {
    await this.dataSource.query('UPDATE sandbox.event SET next_attempt_at = NULL WHERE id = $1', [eventId]);
  }

  /** Stripe, too, forgets keys after a day and events after a month. */
  async deleteOld(): Promise<void> {
    await this.dataSource.query(`DELETE FROM sandbox.response WHERE created_at < now() - interval '1 day'`);
    await this.dataSource.query(`DELETE FROM sandbox.event WHERE created_at < now() - interval '30 days'`);
  }
}

/** One transaction on the tables. */
export class SandboxTransaction {
  constructor(private readonly manager: EntityManager) {}

  /**
   * Finds the response to a former request with this key, for a day; one that is under way is waited for, a bounded time.
   *
   * @throws StripeFault 409
   */
  async lockKey(key: string, now: Date): Promise<StoredResponse | null> {
    try {
      await this.manager.query(
        `SELECT set_config('lock_timeout', $2, true), pg_advisory_xact_lock(hashtextextended($1, 0))`,
        [key, KEY_WAIT],
      );
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
      const message = 'There is currently another in-progress request using this key.';
      throw new StripeFault(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message });
    }
    const [stored] = await this.manager.query<StoredResponse[]>(
      'SELECT request, status, body FROM sandbox.response WHERE key = $1 AND created_at > $2',
      [key, new Date(now.getTime() - SECONDS_PER_DAY * 1000)],
    );
    return stored ?? null;
  }

  async saveResponse(key: string, { request, status, body }: StoredResponse, now: Date): Promise<void> {
    await this.manager.query(
      `INSERT INTO sandbox.response (key, request, status, body, created_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (key) DO UPDATE SET request = excluded.request, status = excluded.status, body = excluded.body,
         created_at = excluded.created_at`,
      [key, request, status, JSON.stringify(body), now],
    );
  }

  /** The objects of a selection, which no other transaction changes until this one ends. */
  async lock(selection: Selection, now: Date): Promise<SandboxStore> {
    await this.manager.query(
      `SELECT pg_advisory_xact_lock(hashtextextended(owner, 0))
       FROM (SELECT DISTINCT owner FROM sandbox.object WHERE id = ANY ($1) ORDER BY owner) AS owners`,
      [selection.ids],
    );
    return load(this.manager, selection, now);
  }

  /** @param isDelivered whether an event is sent to the webhook */
  async save(store: SandboxStore, isDelivered: (event: StripeEvent) => boolean): Promise<void> {
    for (const object of store.changes()) {
      const dueAt = object.object === 'subscription' ? nextChargeAt(store, object) : null;
      await this.manager.query(
        `INSERT INTO sandbox.object (id, kind, owner, due_at, body) VALUES ($1, $2, $3, to_timestamp($4), $5)
         ON CONFLICT (id) DO UPDATE SET owner = excluded.owner, due_at = excluded.due_at, body = excluded.body`,
        [object.id, object.object, store.ownerOf(object), dueAt, JSON.stringify(object)],
      );
    }
    for (const event of store.events)
      await this.manager.query(
        'INSERT INTO sandbox.event (id, body, next_attempt_at) VALUES ($1, $2, CASE WHEN $3 THEN now() END)',
        [event.id, JSON.stringify(event), isDelivered(event)],
      );
  }
}

async function load(manager: EntityManager, { ids, reference }: Selection, now: Date): Promise<SandboxStore> {
  const rows = await manager.query<{ body: StoredObject }[]>(
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
