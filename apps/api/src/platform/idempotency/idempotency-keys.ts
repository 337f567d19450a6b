import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const HOUR_MS = 3_600_000;

/** A call that has not ended after so long has lost its process. */
const RUNNING = "interval '10 minutes'";
const KEPT = "interval '24 hours'";

/** Takes a key that is free, or whose time is over; else returns nothing. */
const CLAIM = `
  INSERT INTO idempotency_key AS stored (account_id, key, fingerprint) VALUES ($1, $2, $3)
  ON CONFLICT (account_id, key) DO UPDATE
    SET fingerprint = excluded.fingerprint, response = NULL, created_at = now(), ended_at = NULL
    WHERE stored.created_at < now() - ${KEPT}
      OR (stored.ended_at IS NULL AND stored.created_at < now() - ${RUNNING})
  RETURNING id`;

/** The first request with a key, by the same account. */
export interface FirstRequest {
  readonly fingerprint: Buffer;
  readonly hasEnded: boolean;
  /** JSON; null where it had no body. */
  readonly response: string | null;
}

/** What calls with an idempotency key have responded with, for 24 hours. Takes part in no transaction. */
@Injectable()
export class IdempotencyKeys implements OnApplicationBootstrap, OnApplicationShutdown {
  private clearing: NodeJS.Timeout | undefined;

  constructor(private readonly dataSource: DataSource) {}

  onApplicationBootstrap(): void {
    this.clearing = setInterval(() => {
      this.deleteOld().catch(() => undefined);
    }, HOUR_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.clearing);
  }

  /** Takes the key for a request, or returns the first one that it was sent with. */
  async claim(accountId: number, key: string, fingerprint: Buffer): Promise<FirstRequest | null> {
    const claimed = await this.dataSource.query<unknown[]>(CLAIM, [accountId, key, fingerprint]);
    if (claimed.length > 0) return null;
    const [first] = await this.dataSource.query<FirstRequest[]>(
      `SELECT fingerprint, ended_at IS NOT NULL AS "hasEnded", response
       FROM idempotency_key WHERE account_id = $1 AND key = $2`,
      [accountId, key],
    );
    // It failed meanwhile, and has freed the key.
    return first ?? this.claim(accountId, key, fingerprint);
  }

  async complete(accountId: number, key: string, response: string | null): Promise<void> {
    await this.dataSource.query(
      'UPDATE idempotency_key SET response = $3, ended_at = now() WHERE account_id = $1 AND key = $2',
      [accountId, key, response],
    );
  }

  /** After a failure, which has changed nothing: the request may be sent again. */
  async release(accountId: number, key: string): Promise<void> {
    await this.dataSource.query(
      'DELETE FROM idempotency_key WHERE account_id = $1 AND key = $2 AND ended_at IS NULL',
      [accountId, key],
    );
  }

  async deleteOld(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM idempotency_key WHERE id IN (
         SELECT id FROM idempotency_key WHERE created_at < now() - ${KEPT} FOR UPDATE SKIP LOCKED)`,
    );
  }
}
