import { Injectable } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import type { UpdateAccountRequest } from '@plumbline/contracts';
import { Transactor } from '../database/transactor.ts';
import { AccountEntity } from './account.entity.ts';
import { AccountGoneError, EmailTakenError } from './accounts.errors.ts';

/** What the table of accounts is asked for and told by those who are signed in. */
@Injectable()
export class OwnAccountRepository {
  constructor(private readonly transactor: Transactor) {}

  /** @throws AccountGoneError */
  async getById(id: number): Promise<AccountEntity> {
    return orGone(await this.accounts.findOneBy({ id }));
  }

  /** The same, and nobody else changes it until the running transaction ends. */
  async lockById(id: number): Promise<AccountEntity> {
    return orGone(await this.accounts.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } }));
  }

  /** Sets what is not `undefined`. @throws EmailTakenError */
  async change(id: number, changes: UpdateAccountRequest): Promise<void> {
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    if (Object.keys(given).length === 0) return;
    try {
      await this.accounts.update({ id }, given);
    } catch (error) {
      throw isEmailConflict(error) ? new EmailTakenError() : error;
    }
  }

  /** Ends the links that were mailed for the account. */
  async endMailedLinks(id: number): Promise<void> {
    await this.transactor.manager.query('DELETE FROM account_key WHERE account_id = $1', [id]);
  }

  private get accounts() {
    return this.transactor.manager.getRepository(AccountEntity);
  }
}

function orGone(account: AccountEntity | null): AccountEntity {
  if (!account) throw new AccountGoneError();
  return account;
}

/** Also where two accounts take each other's address at once: PostgreSQL ends one of them as a deadlock (40P01). */
function isEmailConflict(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const { code, constraint } = error.driverError as { code?: string; constraint?: string };
  return code === '40P01' || constraint === 'account_email_uq';
}
