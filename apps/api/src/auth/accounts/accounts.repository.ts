import { Injectable } from '@nestjs/common';
import type { SecondFactor, UpdateAccountRequest } from '@plumbline/contracts';
import { QueryFailedError } from 'typeorm';
import { channels } from '../../platform/database/notification-channels.ts';
import { Transactor } from '../../platform/database/transactor.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { NotSignedInError } from '../sessions/sessions.errors.ts';
import type { EnteredAccount } from './account-keys.ts';
import { AccountKeys } from './account-keys.ts';
import { AccountEntity } from './account.entity.ts';
import { AccountGoneError, EmailTakenError } from './accounts.errors.ts';
import { isDemoAddress } from './demo-accounts.ts';
import { SecondFactorsRepository } from './second-factors.repository.ts';

/** An account as a registration creates it. */
export type NewAccount = EnteredAccount &
  Pick<AccountEntity, 'email' | 'isActivated' | 'isGoodStanding' | 'customerId'>;

/**
 * One statement, so that of several registrations of one address at a time each is stored as a whole or refused. An
 * account that is active at once never replaces another: nobody has read its mail.
 */
const CREATE = `
  INSERT INTO account AS earlier
    (email, first_name, last_name, zip_code, password_hash, is_activated, is_good_standing, customer_id, affiliate,
     is_email_confirmed)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, false)
  ON CONFLICT (email) DO UPDATE SET
    first_name = excluded.first_name,
    last_name = excluded.last_name,
    zip_code = excluded.zip_code,
    password_hash = excluded.password_hash,
    is_good_standing = excluded.is_good_standing,
    is_email_confirmed = false,
    image_url = NULL,
    affiliate = excluded.affiliate,
    created_at = now()
  WHERE NOT earlier.is_activated AND NOT earlier.is_email_confirmed AND NOT excluded.is_activated
  RETURNING id, customer_id AS "customerId"`;

@Injectable()
export class AccountsRepository {
  constructor(
    private readonly transactor: Transactor,
    private readonly keys: AccountKeys,
    private readonly factors: SecondFactorsRepository,
  ) {}

  findById(id: number): Promise<AccountEntity | null> {
    return this.accounts.findOneBy({ id });
  }

  /** `email` in lower case. */
  findByEmail(email: string): Promise<AccountEntity | null> {
    return this.accounts.findOneBy({ email });
  }

  /**
   * Finds and locks the account that has the address, in lower case, once no other transaction is changing it. Call it
   * in a transaction.
   */
  lockByEmail(email: string): Promise<AccountEntity | null> {
    return this.accounts.findOne({ where: { email }, lock: { mode: 'pessimistic_write' } });
  }

  /** @throws AccountGoneError */
  async getById(id: number): Promise<AccountEntity> {
    return requireAccount(await this.findById(id));
  }

  /** Does `work` in a transaction that first locks the account. @throws AccountGoneError */
  withLock<T>(id: number, work: (account: AccountEntity) => Promise<T>): Promise<T> {
    return this.transactor.run(async () => {
      const lock = { mode: 'pessimistic_write' } as const;
      return work(requireAccount(await this.accounts.findOne({ where: { id }, lock })));
    });
  }

  /**
   * Does `work` like {@link withLock}, unless the password was changed since the account was read: a thief's request
   * that was under way when the owner set a new password, which ended its session, changes nothing.
   *
   * @throws NotSignedInError AccountGoneError
   */
  withSamePassword<T>(
    { id, passwordHash }: Pick<AccountEntity, 'id' | 'passwordHash'>,
    work: (account: AccountEntity) => Promise<T>,
  ): Promise<T> {
    return this.withLock(id, (account) => {
      if (account.passwordHash !== passwordHash) throw new NotSignedInError();
      return work(account);
    });
  }

  /**
   * Does `work` like {@link withLock}, unless the session of the request has ended: a new password and the closing of
   * the account end it while the request is under way, and what the request makes must not outlive them.
   *
   * @throws NotSignedInError AccountGoneError
   */
  withSession<T>(
    { id, sessionId }: Pick<SignedInAccount, 'id' | 'sessionId'>,
    work: (account: AccountEntity) => Promise<T>,
  ): Promise<T> {
    return this.withLock(id, async (account) => {
      const statement = 'SELECT FROM session WHERE id = $1 AND account_id = $2';
      const found = await this.transactor.query<object[]>(statement, [sessionId, id]);
      if (found.length === 0) throw new NotSignedInError();
      return work(account);
    });
  }

  /**
   * Creates an account. One that waits to be activated takes the place of one with the same address that does too; the
   * id and the customer id stay. Call it in a transaction.
   *
   * @returns null when the address is taken
   */
  async create(account: NewAccount): Promise<Pick<AccountEntity, 'id' | 'customerId'> | null> {
    const [created] = await this.transactor.query<Pick<AccountEntity, 'id' | 'customerId'>[]>(CREATE, [
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
    if (!created || (await this.keys.isReserved(account.email, created.id))) return null;
    await this.transactor.query('DELETE FROM account_role WHERE account_id = $1', [created.id]);
    return created;
  }

  /** Activates an account that waits for it, with what was entered in the registration whose mail was read. */
  async activate(id: number, registration: EnteredAccount | null): Promise<void> {
    const { firstName, lastName, zipCode, passwordHash, affiliate } = registration ?? {};
    await this.accounts.update(
      { id, isActivated: false, isEmailConfirmed: false },
      { firstName, lastName, zipCode, passwordHash, affiliate, isActivated: true, isEmailConfirmed: true },
    );
  }

  /**
   * Records that the owner of the account reads the mail to its address, and no longer shares it with a thief. Removes
   * second factors that may be a stranger's, and would lock the owner out.
   */
  async confirmOwner({ id, isEmailConfirmed, compromisedSince }: AccountEntity): Promise<void> {
    if (!isEmailConfirmed) await this.factors.removeAll(id);
    else if (compromisedSince) await this.factors.removeSince(id, Number(compromisedSince));
    await this.accounts.update({ id }, { isEmailConfirmed: true, compromisedSince: null });
  }

  /**
   * Sets an address whose mail the owner of the account has read. A registration that waits for the address is deleted.
   * Call it in a transaction.
   *
   * @throws EmailTakenError
   */
  async changeEmail(id: number, email: string): Promise<void> {
    await this.transactor.query(
      'DELETE FROM account WHERE email = $1 AND id <> $2 AND NOT is_activated AND NOT is_email_confirmed',
      [email, id],
    );
    try {
      await this.accounts.update({ id }, { email, isEmailConfirmed: true });
    } catch (error) {
      throw isEmailConflict(error) ? new EmailTakenError() : error;
    }
    if (await this.keys.isReserved(email, id)) throw new EmailTakenError();
  }

  /** Whether the account may change to the address: no other has it, can get it back, or is a demo account. */
  async isFree(email: string, accountId: number): Promise<boolean> {
    const holder = await this.findByEmail(email);
    if (holder && (holder.isActivated || holder.isEmailConfirmed)) return false;
    return !isDemoAddress(email) && !(await this.keys.isReserved(email, accountId));
  }

  /**
   * Records that a thief may have used the account since the change of that number, and removes the second factors that
   * were set up since, or since an earlier such change. Returns which kinds of factors it removed.
   */
  async markCompromised(id: number, since: number): Promise<SecondFactor[]> {
    const [[marked]] = await this.transactor.query<[[{ since: number }], number]>(
      `UPDATE account SET compromised_since_change = LEAST(compromised_since_change, $2) WHERE id = $1
       RETURNING compromised_since_change::double precision AS since`,
      [id, since],
    );
    return this.factors.removeSince(id, marked.since);
  }

  /** Opens an account again that somebody asked to delete. Returns false and does nothing for any other. */
  async unseal(id: number): Promise<boolean> {
    const statement =
      'UPDATE account SET sealed_at = NULL, is_activated = true WHERE id = $1 AND sealed_at IS NOT NULL';
    return (await this.transactor.change(statement, [id])) === 1;
  }

  /** Sets what is not `undefined`. */
  async update(id: number, changes: Omit<UpdateAccountRequest, 'email' | 'currentPassword'>): Promise<void> {
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    if (Object.keys(given).length > 0) await this.accounts.update({ id }, given);
  }

  /** Ends every session. Returns false and does nothing when the password was changed since the account was read. */
  async replacePassword(
    { id, passwordHash }: Pick<AccountEntity, 'id' | 'passwordHash'>,
    newHash: string,
  ): Promise<boolean> {
    const { affected } = await this.accounts.update({ id, passwordHash }, { passwordHash: newHash });
    await this.transactor.evictAfterCommit(channels.tokenHolder, id);
    return affected === 1;
  }

  async setGoodStanding(id: number, isGoodStanding: boolean): Promise<void> {
    await this.accounts.update({ id }, { isGoodStanding });
    await this.transactor.evictAfterCommit(channels.tokenHolder, id);
  }

  private get accounts() {
    return this.transactor.manager.getRepository(AccountEntity);
  }
}

function requireAccount(account: AccountEntity | null): AccountEntity {
  if (!account) throw new AccountGoneError();
  return account;
}

/** Includes two accounts that take each other's address at once: PostgreSQL ends one of them as a deadlock (40P01). */
function isEmailConflict(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const { code, constraint } = error.driverError as { code?: string; constraint?: string };
  return code === '40P01' || constraint === 'account_email_uq';
}
