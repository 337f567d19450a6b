import { Injectable } from '@nestjs/common';
import type { Role } from '@plumbline/contracts';
import { Transactor } from '../database/transactor.ts';
import { parseId } from '../platform/problem/parse-id.pipe.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import type { TokenClaims } from './tokens.ts';

interface HolderRow {
  readonly id: number;
  readonly token_generation: number;
  readonly roles: Role[];
}

/** Finds the account of a token at every request, so that changes of roles and ended tokens take effect at once. */
@Injectable()
export class TokenHolderReadModel {
  constructor(private readonly transactor: Transactor) {}

  /** Returns null when there is no such account, it is not activated, or its password was changed since. */
  async find({ sub, gen }: TokenClaims): Promise<SignedInAccount | null> {
    const id = parseId(sub);
    if (id === null) return null;
    const [holder] = await this.transactor.manager.query<HolderRow[]>(
      `SELECT id, token_generation,
         ARRAY(SELECT role FROM account_role WHERE account_id = account.id ORDER BY role) AS roles
       FROM account WHERE id = $1 AND is_activated`,
      [id],
    );
    if (!holder || holder.token_generation !== gen) return null;
    return { id, authorities: ['ROLE_USER', ...holder.roles] };
  }
}
