import type { Role } from '@plumbline/contracts';
import type { Transactor } from '../../database/transactor.ts';

/** What the list shows of an account. */
export interface ListedAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** In addition to `ROLE_USER`. */
  readonly roles: readonly Role[];
  readonly isActivated: boolean;
  readonly isGoodStanding: boolean;
  readonly createdAt: Date;
}

const LIST = `
  SELECT email, first_name AS "firstName", last_name AS "lastName",
    ARRAY(SELECT role FROM account_role WHERE account_id = account.id ORDER BY role) AS roles,
    is_activated AS "isActivated", is_good_standing AS "isGoodStanding", created_at AS "createdAt"
  FROM account ORDER BY created_at, id`;

/** Lists all accounts, oldest first. */
export function listAccounts({ manager }: Transactor): Promise<ListedAccount[]> {
  return manager.query<ListedAccount[]>(LIST);
}
