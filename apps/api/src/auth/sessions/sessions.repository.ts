import { Injectable } from '@nestjs/common';
import { channels } from '../../platform/database/notification-channels.ts';
import { Transactor } from '../../platform/database/transactor.ts';

/** How many sessions an account has at most. A further one ends the one that was unused the longest. */
export const MAX_SESSIONS = 100;

/** Days until a session ends, used or not. */
const LIFETIME_DAYS = { remembered: 30, other: 1 } as const;

/** A session that was not used for so long has ended: 14 days, or 12 hours when the browser does not remember it. */
const IDLE_LIMIT = `CASE WHEN session.is_remembered THEN interval '14 days' ELSE interval '12 hours' END`;

/** The condition under which the row of a session is live. */
export const IS_LIVE = `(session.expires_at > now() AND session.last_seen_at > now() - ${IDLE_LIMIT})`;

export interface NewSession {
  readonly accountId: number;
  /** The hash that the password matched. Nothing is created when the account has another by now. */
  readonly passwordHash: string;
  /** Whether the browser remembers it after it is closed. */
  readonly isRemembered: boolean;
  readonly device: string;
}

interface CreatedSession {
  readonly id: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** A live session. */
export interface ListedSession {
  readonly id: string;
  readonly device: string;
  readonly lastSeenAt: Date;
  readonly createdAt: Date;
}

@Injectable()
export class SessionsRepository {
  constructor(private readonly transactor: Transactor) {}

  /** Returns null when the account is not active, or its password was changed. */
  create({ accountId, passwordHash, isRemembered, device }: NewSession): Promise<CreatedSession | null> {
    return this.transactor.run(async () => {
      // The lock makes a change of the password that is under way either end this session or prevent it.
      const [created] = await this.transactor.query<CreatedSession[]>(
        `WITH holder AS MATERIALIZED (
           SELECT id FROM account WHERE id = $1 AND password_hash = $2 AND is_activated FOR SHARE
         )
         INSERT INTO session (account_id, is_remembered, device, expires_at)
         SELECT id, $3, $4, now() + make_interval(days => $5) FROM holder
         RETURNING id, created_at AS "createdAt", expires_at AS "expiresAt"`,
        [
          accountId,
          passwordHash,
          isRemembered,
          device,
          isRemembered ? LIFETIME_DAYS.remembered : LIFETIME_DAYS.other,
        ],
      );
      if (!created) return null;
      const ended = await this.transactor.change(
        `DELETE FROM session WHERE id IN
           (SELECT id FROM session WHERE account_id = $1 ORDER BY last_seen_at DESC OFFSET $2)`,
        [accountId, MAX_SESSIONS],
      );
      if (ended > 0) await this.transactor.evictAfterCommit(channels.tokenHolder, accountId);
      return created;
    });
  }

  /** Returns the live ones, most recently seen first. */
  list(accountId: number): Promise<ListedSession[]> {
    return this.transactor.query(
      `SELECT id, device, last_seen_at AS "lastSeenAt", created_at AS "createdAt"
       FROM session WHERE account_id = $1 AND ${IS_LIVE} ORDER BY last_seen_at DESC, id`,
      [accountId],
    );
  }

  /** Returns false when the account has no such session. */
  async end(accountId: number, id: string | null): Promise<boolean> {
    if (!isSessionId(id)) return false;
    const count = await this.transactor.change('DELETE FROM session WHERE account_id = $1 AND id = $2', [
      accountId,
      id,
    ]);
    if (count > 0) await this.transactor.evictAfterCommit(channels.tokenHolder, accountId);
    return count > 0;
  }

  /** Ends every session of the account, except one if it is given. */
  async endAll(accountId: number, exceptId: string | null = null): Promise<void> {
    await this.transactor.query(
      'DELETE FROM session WHERE account_id = $1 AND id IS DISTINCT FROM $2::uuid',
      [accountId, exceptId],
    );
    await this.transactor.evictAfterCommit(channels.tokenHolder, accountId);
  }

  /** Deletes the sessions that have expired, except what another transaction is deleting. */
  async deleteEnded(): Promise<void> {
    await this.transactor.query(
      `DELETE FROM session WHERE id IN (SELECT id FROM session WHERE NOT ${IS_LIVE} FOR UPDATE SKIP LOCKED)`,
    );
  }
}

/** Whether a value has the form of a session's id. PostgreSQL rejects any other. */
export function isSessionId(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);
}
