import type { Role } from '@plumbline/contracts';
import { Entity, PrimaryColumn } from 'typeorm';

/** A role that somebody has beyond `ROLE_USER`, which everybody has. */
@Entity('account_role')
export class AccountRoleEntity {
  @PrimaryColumn('integer', { name: 'account_id' })
  accountId!: number;

  @PrimaryColumn('text')
  role!: Exclude<Role, 'ROLE_USER'>;
}
