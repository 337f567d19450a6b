import { Injectable } from '@nestjs/common';
import type { Role } from '@plumbline/contracts';
import { channels } from '../../platform/database/notification-channels.ts';
import { Transactor } from '../../platform/database/transactor.ts';

@Injectable()
export class AccountRolesRepository {
  constructor(private readonly transactor: Transactor) {}

  /** Sets the account's roles in addition to `ROLE_USER`, and revokes all others. */
  replace(accountId: number, roles: readonly Role[]): Promise<void> {
    const granted = roles.filter((role) => role !== 'ROLE_USER');
    return this.transactor.run(async () => {
      await this.transactor.query(
        'DELETE FROM account_role WHERE account_id = $1 AND role <> ALL ($2::text[])',
        [accountId, granted],
      );
      await this.transactor.query(
        'INSERT INTO account_role (account_id, role) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING',
        [accountId, granted],
      );
      await this.transactor.evictAfterCommit(channels.tokenHolder, accountId);
    });
  }

  /** Grants a role. Returns false when the account already has it. */
  async grant(accountId: number, role: Exclude<Role, 'ROLE_USER'>): Promise<boolean> {
    const granted = await this.transactor.query<object[]>(
      'INSERT INTO account_role (account_id, role) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING role',
      [accountId, role],
    );
    if (granted.length > 0) await this.transactor.evictAfterCommit(channels.tokenHolder, accountId);
    return granted.length > 0;
  }

  async revoke(accountId: number, role: Exclude<Role, 'ROLE_USER'>): Promise<void> {
    await this.transactor.query('DELETE FROM account_role WHERE account_id = $1 AND role = $2', [
      accountId,
      role,
    ]);
    await this.transactor.evictAfterCommit(channels.tokenHolder, accountId);
  }
}
