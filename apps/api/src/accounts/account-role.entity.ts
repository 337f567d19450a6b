import type { Role } from '@plumbline/contracts';
import { Entity, PrimaryColumn } from 'typeorm';

/** A role in addition to `ROLE_USER`, which every account has. */
@Entity('account_role')
export class AccountRoleEntity {
  @PrimaryColumn('integer', { name: 'account_id' })
  accountId!: number;

  @PrimaryColumn('text')
  role!: Exclude<Role, 'ROLE_USER'>;
}
