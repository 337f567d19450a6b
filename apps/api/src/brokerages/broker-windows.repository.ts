import { Injectable } from '@nestjs/common';
import { Transactor } from '../platform/database/transactor.ts';
import { BrokerSecrets } from './broker-secrets.ts';

interface StoredWindow {
  readonly id: number;
  readonly session: string;
}

/** For as long Plaid tells what became of a window. */
const LIFETIME = "interval '6 hours'";
/** Each is asked for when its owner comes back from one of them. */
const MAX_WINDOWS = 5;

/** Windows of the service that were opened, and whose connections have not been taken up yet. */
@Injectable()
export class BrokerWindowsRepository {
  constructor(
    private readonly transactor: Transactor,
    private readonly secrets: BrokerSecrets,
  ) {}

  /** Stores a window, and deletes those of the account that nothing can be learned of any more. */
  async add(accountId: number, service: string, session: string): Promise<void> {
    await this.transactor.change(
      `DELETE FROM broker_window WHERE account_id = $1 AND opened_at < now() - ${LIFETIME}`,
      [accountId],
    );
    await this.transactor.query(
      'INSERT INTO broker_window (account_id, service, encrypted_session) VALUES ($1, $2, $3)',
      [accountId, service, this.secrets.encrypt(session, accountId)],
    );
  }

  /** The latest, the oldest of them first. */
  async list(accountId: number, service: string): Promise<StoredWindow[]> {
    const rows = await this.transactor.query<{ id: number; encryptedSession: Buffer }[]>(
      `SELECT id, encrypted_session AS "encryptedSession" FROM broker_window
       WHERE account_id = $1 AND service = $2 AND opened_at > now() - ${LIFETIME} ORDER BY id DESC LIMIT $3`,
      [accountId, service, MAX_WINDOWS],
    );
    return rows.reverse().flatMap(({ id, encryptedSession }) => {
      const session = this.secrets.decrypt(encryptedSession, accountId);
      return session === null ? [] : [{ id, session }];
    });
  }

  async delete(id: number): Promise<void> {
    await this.transactor.change('DELETE FROM broker_window WHERE id = $1', [id]);
  }
}
