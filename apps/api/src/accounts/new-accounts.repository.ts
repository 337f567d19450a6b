import { Injectable } from '@nestjs/common';
import { Transactor } from '../database/transactor.ts';
import type { AccountEntity } from './account.entity.ts';

/** An account as far as a registration knows it. */
export type NewAccount = Pick<
  AccountEntity,
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'zipCode'
  | 'passwordHash'
  | 'isActivated'
  | 'isGoodStanding'
  | 'customerId'
  | 'affiliate'
>;

/** What a registration is told of its account. */
export type RegisteredAccount = Pick<AccountEntity, 'id' | 'customerId'>;

/** One statement, so that of several registrations of one address at once each is either kept whole or refused. */
const KEEP = `
  INSERT INTO account AS kept
    (email, first_name, last_name, zip_code, password_hash, is_activated, is_good_standing, customer_id, affiliate)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  ON CONFLICT (email) DO UPDATE SET
    first_name = excluded.first_name,
    last_name = excluded.last_name,
    zip_code = excluded.zip_code,
    password_hash = excluded.password_hash,
    token_generation = kept.token_generation + 1,
    is_activated = excluded.is_activated,
    is_good_standing = excluded.is_good_standing,
    image_url = NULL,
    affiliate = excluded.affiliate,
    created_at = now()
  WHERE NOT kept.is_activated
  RETURNING id, customer_id AS "customerId"`;

@Injectable()
export class NewAccountsRepository {
  constructor(private readonly transactor: Transactor) {}

  /**
   * Keeps a new account, in place of one with the same address that was never activated: of that one only its id and its
   * customer id stay, because whoever registers now may be somebody else. Run in a transaction.
   *
   * @returns `null` when the address is taken.
   */
  async keep(account: NewAccount): Promise<RegisteredAccount | null> {
    const { manager } = this.transactor;
    const [kept] = await manager.query<RegisteredAccount[]>(KEEP, [
      account.email,
      account.firstName,
      account.lastName,
      account.zipCode,
      account.passwordHash,
      account.isActivated,
      account.isGoodStanding,
      account.customerId,
      account.affiliate,
    ]);
    if (!kept) return null;
    await manager.query('DELETE FROM account_role WHERE account_id = $1', [kept.id]);
    return kept;
  }

  async activate(id: number): Promise<void> {
    await this.transactor.manager.query('UPDATE account SET is_activated = true WHERE id = $1', [id]);
  }
}
