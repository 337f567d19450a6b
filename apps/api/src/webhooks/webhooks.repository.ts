import { Injectable } from '@nestjs/common';
import type { DisabledReason, WebhookEvent } from '@plumbline/contracts';
import { Transactor } from '../platform/database/transactor.ts';
import { WebhookNotFoundError } from './webhooks.errors.ts';

/** For how long the secret before a rotation signs too. */
const OVERLAP = "interval '24 hours'";

/** The release up to which a webhook that begins now counts as told. */
const CURRENT_RELEASE = 'coalesce((SELECT id FROM universe_release WHERE is_current), 0)';

/** A webhook as it is stored, without its secrets. */
export interface StoredWebhook {
  readonly id: number;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly createdAt: Date;
  readonly disabledReason: DisabledReason | null;
  readonly failingSince: Date | null;
  readonly formerSecretUntil: Date | null;
}

interface NewWebhook {
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly encryptedSecret: Buffer;
}

const SELECT = `
  SELECT id, url, events, created_at AS "createdAt", disabled_reason AS "disabledReason",
    failing_since AS "failingSince",
    CASE WHEN former_secret_until > now() THEN former_secret_until END AS "formerSecretUntil"
  FROM webhook`;

/** The table of webhooks, always within one account. */
@Injectable()
export class WebhooksRepository {
  constructor(private readonly transactor: Transactor) {}

  /** The newest first. */
  list(accountId: number): Promise<StoredWebhook[]> {
    return this.transactor.query<StoredWebhook[]>(`${SELECT} WHERE account_id = $1 ORDER BY id DESC`, [
      accountId,
    ]);
  }

  /** @throws WebhookNotFoundError when the account has no such webhook. */
  get(accountId: number, id: number): Promise<StoredWebhook> {
    return this.find(accountId, id, '');
  }

  /** The same, locked against changes by others until the running transaction ends. @throws WebhookNotFoundError */
  lock(accountId: number, id: number): Promise<StoredWebhook> {
    return this.find(accountId, id, 'FOR NO KEY UPDATE');
  }

  /** Begins with what happens from now on. Returns its id. */
  async create(accountId: number, { url, events, encryptedSecret }: NewWebhook): Promise<number> {
    const [{ id }] = await this.transactor.query<{ id: number }[]>(
      `INSERT INTO webhook (account_id, url, events, encrypted_secret, told_release)
       SELECT $1, $2, $3, $4, ${CURRENT_RELEASE} RETURNING id`,
      [accountId, url, events, encryptedSecret],
    );
    return id;
  }

  /** The secret before signs for a day more; one that was rotated out before it ends. */
  async rotate(accountId: number, id: number, encryptedSecret: Buffer): Promise<void> {
    await this.transactor.query(
      `UPDATE webhook SET former_encrypted_secret = encrypted_secret, former_secret_until = now() + ${OVERLAP},
         encrypted_secret = $3 WHERE account_id = $1 AND id = $2`,
      [accountId, id, encryptedSecret],
    );
  }

  /** Returns false when the account has no such webhook. */
  async delete(accountId: number, id: number): Promise<boolean> {
    const count = await this.transactor.change('DELETE FROM webhook WHERE account_id = $1 AND id = $2', [
      accountId,
      id,
    ]);
    return count > 0;
  }

  /** Sends to it again what happens from now on. Returns false unless it was disabled. */
  async enable(accountId: number, id: number): Promise<boolean> {
    const count = await this.transactor.change(
      `UPDATE webhook SET disabled_reason = NULL, failures = 0, failing_since = NULL, paused_until = NULL,
         told_release = ${CURRENT_RELEASE}
       WHERE account_id = $1 AND id = $2 AND disabled_reason IS NOT NULL`,
      [accountId, id],
    );
    return count > 0;
  }

  /** Ends the pause after a failure. */
  async endPause(id: number): Promise<void> {
    await this.transactor.query('UPDATE webhook SET paused_until = NULL WHERE id = $1', [id]);
  }

  /** Stores that an attempt did not fail: failures count from the first again. */
  async markReached(id: number): Promise<void> {
    await this.transactor.query(
      `UPDATE webhook SET failures = 0, failing_since = NULL, paused_until = NULL
       WHERE id = $1 AND failing_since IS NOT NULL`,
      [id],
    );
  }

  /**
   * Counts an attempt that failed. Nothing is sent for as many seconds as `pauses` has at the place of the number of
   * failures in a row. Returns whether that has gone on for a day; null when it is gone or disabled.
   */
  async markFailed(id: number, pauses: readonly number[]): Promise<boolean | null> {
    const [[failed]] = await this.transactor.query<[{ isForADay: boolean }[], number]>(
      `UPDATE webhook SET failures = failures + 1, failing_since = coalesce(failing_since, now()),
         paused_until = now() + make_interval(secs => ($2::integer[])[least(failures + 1, $3::integer)])
       WHERE id = $1 AND disabled_reason IS NULL
       RETURNING failing_since <= now() - interval '1 day' AS "isForADay"`,
      [id, pauses, pauses.length],
    );
    return failed?.isForADay ?? null;
  }

  /** Returns whom to tell, or null when it is gone, or disabled already. */
  async disable(id: number, reason: DisabledReason): Promise<DisabledWebhook | null> {
    const [[disabled]] = await this.transactor.query<[DisabledWebhook[], number]>(
      `UPDATE webhook SET disabled_reason = $2 FROM account
       WHERE webhook.id = $1 AND account.id = account_id AND disabled_reason IS NULL
       RETURNING account.id, email, first_name AS "firstName", url`,
      [id, reason],
    );
    return disabled ?? null;
  }

  private async find(accountId: number, id: number, lock: '' | 'FOR NO KEY UPDATE'): Promise<StoredWebhook> {
    const [found] = await this.transactor.query<StoredWebhook[]>(
      `${SELECT} WHERE account_id = $1 AND id = $2 ${lock}`,
      [accountId, id],
    );
    if (!found) throw new WebhookNotFoundError();
    return found;
  }
}

/** A webhook that was disabled, and whose it is. */
export interface DisabledWebhook {
  /** Of the account. */
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly url: string;
}
