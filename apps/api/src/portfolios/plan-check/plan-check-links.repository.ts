import { Injectable } from '@nestjs/common';
import type { PlanCheckLinkResponse } from '@plumbline/contracts';
import { Transactor } from '../../platform/database/transactor.ts';

type StoredLink = Pick<PlanCheckLinkResponse, 'lines'> & {
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

/** A link to be stored: what its keys hash to. */
interface NewLink extends Pick<PlanCheckLinkResponse, 'lines'> {
  readonly keyHash: Buffer;
  readonly endKeyHash: Buffer;
  readonly days: number;
}

/** Links to checks of retirement plans. They belong to nobody. */
@Injectable()
export class PlanCheckLinksRepository {
  constructor(private readonly transactor: Transactor) {}

  async add({ keyHash, endKeyHash, lines, days }: NewLink): Promise<Date> {
    const [{ expiresAt }] = await this.transactor.query<[{ expiresAt: Date }]>(
      `INSERT INTO plan_check_link (key_hash, end_key_hash, lines, expires_at)
       VALUES ($1, $2, $3, now() + make_interval(days => $4)) RETURNING expires_at AS "expiresAt"`,
      [keyHash, endKeyHash, JSON.stringify(lines), days],
    );
    return expiresAt;
  }

  async find(keyHash: Buffer): Promise<StoredLink | null> {
    const [link] = await this.transactor.query<StoredLink[]>(
      `SELECT lines, created_at AS "createdAt", expires_at AS "expiresAt"
       FROM plan_check_link WHERE key_hash = $1 AND expires_at > now()`,
      [keyHash],
    );
    return link ?? null;
  }

  async end(endKeyHash: Buffer): Promise<void> {
    await this.transactor.query('DELETE FROM plan_check_link WHERE end_key_hash = $1', [endKeyHash]);
  }

  async deleteExpired(): Promise<void> {
    await this.transactor.query('DELETE FROM plan_check_link WHERE expires_at <= now()');
  }
}
