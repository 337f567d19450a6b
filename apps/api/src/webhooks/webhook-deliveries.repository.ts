import { Injectable } from '@nestjs/common';
import type { DeliveryFailure, DeliveryState, SentEvent } from '@plumbline/contracts';
import { limits } from '@plumbline/contracts';
import { Transactor } from '../platform/database/transactor.ts';
import type { OutgoingMessage, SendResult } from './sending/webhook-sender.ts';

const { maxListedDeliveries, keptDays } = limits.webhooks;
/** How many that are not waiting are kept of each webhook, at most. */
const MAX_KEPT = 500;

export interface StoredDelivery {
  readonly id: number;
  readonly eventId: string;
  readonly event: SentEvent;
  readonly createdAt: Date;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly lastAttemptAt: Date | null;
  readonly dueAt: Date;
  readonly responseStatus: number | null;
  readonly failure: DeliveryFailure | null;
}

/** A delivery that is about to be sent. */
export interface DueDelivery extends OutgoingMessage {
  readonly id: number;
  /** Counts the one to be made now. */
  readonly attempts: number;
}

interface NewDelivery {
  readonly type: SentEvent;
  /** What it is about: of the same, only one is open. */
  readonly subject: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A webhook that can be sent to now, `w`. Nothing is sent for accounts that are closed. */
const SENDABLE = `w.disabled_reason IS NULL AND (w.paused_until IS NULL OR w.paused_until <= now())
  AND account.is_activated`;

/** Stores the attempt first, so that one which is cut off counts too. The next is due when this fails. */
const TAKE_DUE = `
  UPDATE webhook_delivery d SET is_open = false, attempts = attempts + 1, attempted_at = now(),
    due_at = now() + make_interval(secs => ($2::integer[])[least(attempts + 1, $3::integer)])
  FROM webhook w JOIN account ON account.id = account_id
  WHERE w.id = d.webhook_id AND ${SENDABLE} AND d.id = (
    SELECT id FROM webhook_delivery WHERE webhook_id = $1 AND state = 'WAITING' AND due_at <= now()
    ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING d.id, d.attempts, d.event_id::text AS "eventId", d.type, d.created_at AS "createdAt", d.data, w.url,
    account_id AS "accountId", CASE WHEN w.former_secret_until > now()
      THEN ARRAY[encrypted_secret, former_encrypted_secret] ELSE ARRAY[encrypted_secret] END AS "encryptedSecrets"`;

/**
 * What is, or was, sent to webhooks. Triggers add changes of portfolios and campaigns.
 *
 * A transaction that changes deliveries and their webhook changes or locks the webhook first, as its deletion does:
 * otherwise two of them could wait for each other.
 */
@Injectable()
export class WebhookDeliveriesRepository {
  constructor(private readonly transactor: Transactor) {}

  /** Webhooks that something is to be sent to now. */
  async findDueWebhooks(limit: number): Promise<number[]> {
    const rows = await this.transactor.query<{ id: number }[]>(
      `SELECT w.id FROM webhook w JOIN account ON account.id = account_id WHERE ${SENDABLE} AND EXISTS (
         SELECT FROM webhook_delivery WHERE webhook_id = w.id AND state = 'WAITING' AND due_at <= now())
         AND NOT EXISTS (SELECT FROM job WHERE queue = 'webhooks' AND key = w.id::text)
       LIMIT $1`,
      [limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Takes the one that is due longest, for an attempt. @param pauses seconds, by the number of attempts */
  async takeDue(webhookId: number, pauses: readonly number[]): Promise<DueDelivery | null> {
    const [[due]] = await this.transactor.query<[DueDelivery[], number]>(TAKE_DUE, [
      webhookId,
      pauses,
      pauses.length,
    ]);
    return due ?? null;
  }

  async add(webhookId: number, { type, subject, data }: NewDelivery): Promise<void> {
    await this.transactor.query(
      `INSERT INTO webhook_delivery (webhook_id, type, subject, data) VALUES ($1, $2, $3, $4)
       ON CONFLICT (webhook_id, type, subject) WHERE is_open DO UPDATE SET due_at = webhook_delivery.due_at`,
      [webhookId, type, subject, data],
    );
  }

  /** Stores that it was received. */
  async markDelivered(id: number, status: number | null): Promise<void> {
    await this.transactor.query(
      `UPDATE webhook_delivery SET state = 'DELIVERED', response_status = $2, failure = NULL WHERE id = $1`,
      [id, status],
    );
  }

  /** Stores why an attempt failed. `isLast`: it is not sent again by itself. */
  async markFailed(id: number, { status, failure }: SendResult, isLast: boolean): Promise<void> {
    await this.transactor.query(
      `UPDATE webhook_delivery SET state = $2, response_status = $3, failure = $4 WHERE id = $1`,
      [id, isLast ? 'FAILED' : 'WAITING', status, failure],
    );
  }

  /** Gives up all that wait for a webhook. */
  async giveUp(webhookId: number): Promise<void> {
    await this.transactor.query(
      `UPDATE webhook_delivery SET state = 'FAILED', is_open = false WHERE webhook_id = $1 AND state = 'WAITING'`,
      [webhookId],
    );
  }

  /** The newest first. */
  list(webhookId: number): Promise<StoredDelivery[]> {
    return this.transactor.query<StoredDelivery[]>(
      `SELECT id, event_id::text AS "eventId", type AS event, created_at AS "createdAt", state, attempts,
         attempted_at AS "lastAttemptAt", due_at AS "dueAt", response_status AS "responseStatus", failure
       FROM webhook_delivery WHERE webhook_id = $1 ORDER BY id DESC LIMIT ${maxListedDeliveries}`,
      [webhookId],
    );
  }

  /** Sends it again, with the same id. Returns false when the webhook has no such delivery. */
  async sendAgain(webhookId: number, id: number): Promise<boolean> {
    const count = await this.transactor.change(
      `UPDATE webhook_delivery SET state = 'WAITING', is_open = false, attempts = 0, due_at = now()
       WHERE webhook_id = $1 AND id = $2`,
      [webhookId, id],
    );
    return count > 0;
  }

  /** Removes those that are done and old, or beyond the number that is kept. Locked ones stay until the next time. */
  async deleteOld(): Promise<void> {
    await this.transactor.query(
      `DELETE FROM webhook_delivery WHERE id IN (
         SELECT id FROM webhook_delivery JOIN (
           SELECT id, row_number() OVER (PARTITION BY webhook_id ORDER BY id DESC) AS place
           FROM webhook_delivery WHERE state <> 'WAITING') done USING (id)
         WHERE state <> 'WAITING'
           AND (place > ${MAX_KEPT} OR created_at < now() - make_interval(days => ${keptDays}))
         FOR UPDATE OF webhook_delivery SKIP LOCKED)`,
    );
  }
}
