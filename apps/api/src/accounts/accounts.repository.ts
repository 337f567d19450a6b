import { Injectable } from '@nestjs/common';
import type { Role } from '@plumbline/contracts';
import { Transactor } from '../database/transactor.ts';
import { AccountRoleEntity } from './account-role.entity.ts';
import { AccountEntity } from './account.entity.ts';

@Injectable()
export class AccountsRepository {
  constructor(private readonly transactor: Transactor) {}

  findById(id: number): Promise<AccountEntity | null> {
    return this.accounts.findOneBy({ id });
  }

  /** `email` in lower case. */
  findByEmail(email: string): Promise<AccountEntity | null> {
    return this.accounts.findOneBy({ email });
  }

  /** Ends every token of before. False, and nothing done, where that has happened since the account was read. */
  async replacePassword(
    { id, tokenGeneration }: Pick<AccountEntity, 'id' | 'tokenGeneration'>,
    passwordHash: string,
  ): Promise<boolean> {
    const { affected } = await this.accounts.update(
      { id, tokenGeneration },
      { passwordHash, tokenGeneration: tokenGeneration + 1 },
    );
    return affected === 1;
  }

  /** Sets whether nothing is owed. */
  async setGoodStanding(id: number, isGoodStanding: boolean): Promise<void> {
    await this.accounts.update({ id }, { isGoodStanding });
  }

  /** Everybody is a `ROLE_USER`; the others in the order of their names. */
  async rolesOf(accountId: number): Promise<Role[]> {
    const granted = await this.roles.find({ where: { accountId }, order: { role: 'ASC' } });
    return ['ROLE_USER', ...granted.map(({ role }) => role)];
  }

  private get accounts() {
    return this.transactor.manager.getRepository(AccountEntity);
  }

  private get roles() {
    return this.transactor.manager.getRepository(AccountRoleEntity);
  }
}
