import { Injectable } from '@nestjs/common';
import type { Role } from '@plumbline/contracts';
import { Transactor } from '../database/transactor.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import { IS_LIVE, isSessionId } from './sessions.repository.ts';
import type { TokenClaims } from './sessions.service.ts';

interface HolderRow {
  readonly id: number;
  readonly roles: Role[];
}

/** Finds the account of a token at every request, so that changes of roles and ended sessions take effect at once. */
@Injectable()
export class TokenHolderReadModel {
  constructor(private readonly transactor: Transactor) {}

  /** Returns null when the session has ended, or the account is not active. */
  async find({ sub, sid }: TokenClaims): Promise<SignedInAccount | null> {
    if (!isSessionId(sid)) return null;
    const [holder] = await this.transactor.manager.query<HolderRow[]>(
      `SELECT account.id,
         ARRAY(SELECT role FROM account_role WHERE account_id = account.id ORDER BY role) AS roles
       FROM session JOIN account ON account.id = session.account_id
       WHERE session.id = $1 AND ${IS_LIVE} AND account.is_activated`,
      [sid],
    );
    if (!holder || String(holder.id) !== sub) return null;
    return { id: holder.id, sessionId: sid, authorities: ['ROLE_USER', ...holder.roles] };
  }
}
