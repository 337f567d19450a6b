import type { EntityManager } from 'typeorm';
import { sandboxId } from './sandbox-id.ts';

/**
 * Minutes until an event is due again after its first attempt; each further attempt doubles them up to the longest wait.
 * A claimed event is nobody else's for as long.
 */
const FIRST_WAIT = 1;
const LONGEST_WAIT = 180;

export type SandboxEventType = 'plan.renewed' | 'plan.renewal_failed' | 'plan.ended' | 'charge.refunded';

/** An event that is to be told. */
export interface SandboxEvent {
  readonly id: string;
  readonly type: string;
  /** `null`: it concerns no customer. */
  readonly customer: string | null;
  readonly createdAt: Date;
}

/** The table `sandbox.event`. */
export class SandboxEventRows {
  constructor(private readonly manager: EntityManager) {}

  /** Notes that something has happened that nobody asked for, due to be told at once. */
  async add(type: SandboxEventType, customer: string): Promise<void> {
    await this.manager.query('INSERT INTO sandbox.event (id, type, customer_id) VALUES ($1, $2, $3)', [
      sandboxId('evt'),
      type,
      customer,
    ]);
  }

  /** Claims up to `limit` events that are due at `moment` (`null`: by the database's clock). */
  async claimDue(limit: number, moment: Date | null): Promise<SandboxEvent[]> {
    const [claimed] = await this.manager.query<[SandboxEvent[], number]>(
      `WITH clock AS (SELECT coalesce($2::timestamptz, now()) AS moment),
       due AS MATERIALIZED (
         SELECT id FROM sandbox.event, clock
         WHERE delivered_at IS NULL AND next_attempt_at <= moment
         ORDER BY next_attempt_at LIMIT $1 FOR UPDATE OF event SKIP LOCKED
       )
       UPDATE sandbox.event
       SET attempts = attempts + 1,
           next_attempt_at = moment + make_interval(mins => least($3 * power(2, attempts), $4)::integer)
       FROM due, clock
       WHERE event.id = due.id
       RETURNING event.id, type, customer_id AS customer, created_at AS "createdAt"`,
      [limit, moment, FIRST_WAIT, LONGEST_WAIT],
    );
    return claimed;
  }

  async markDelivered(id: string): Promise<void> {
    await this.manager.query('UPDATE sandbox.event SET delivered_at = now() WHERE id = $1', [id]);
  }
}
