import { Injectable } from '@nestjs/common';
import type { PasskeyRequestOptions, SecondFactorRequest, SecondStep } from '@plumbline/contracts';
import type { AccountEntity } from '../accounts/account.entity.ts';
import { SecondFactorsRepository } from '../accounts/second-factors.repository.ts';
import { Transactor } from '../../platform/database/transactor.ts';
import { createRandomKey, hashKey } from '../../platform/security/random-key.ts';
import { CHALLENGE_MINUTES, Passkeys } from '../second-factor/passkeys.ts';
import { hashRecoveryCode } from '../second-factor/recovery-codes.ts';
import { TotpSecrets } from '../second-factor/totp-secrets.ts';

/** A sign-in whose password was right. */
export interface PendingSignIn {
  readonly accountId: number;
  readonly email: string;
  /** The hash that the password matched: a new password ends the sign-in. */
  readonly passwordHash: string;
  readonly isRemembered: boolean;
  /** Null until options for a passkey were requested. */
  readonly passkeyChallenge: string | null;
}

const IS_PENDING = "token_hash = $1 AND purpose = 'SIGN_IN' AND expires_at > now()";

/** Sign-ins that wait for their second step. Each is completed at most once, within five minutes. */
@Injectable()
export class PendingSignIns {
  constructor(
    private readonly transactor: Transactor,
    private readonly factors: SecondFactorsRepository,
    private readonly totps: TotpSecrets,
    private readonly passkeys: Passkeys,
  ) {}

  /** Returns null when the password is enough. The database stores only a hash of the token. */
  async begin({ id, passwordHash }: AccountEntity, isRemembered: boolean): Promise<SecondStep | null> {
    const methods = await this.factors.listMethods(id);
    if (methods.length === 0) return null;
    const token = createRandomKey();
    await this.transactor.query(
      `WITH expired AS (
         DELETE FROM factor_challenge WHERE token_hash IN (
           SELECT token_hash FROM factor_challenge WHERE expires_at <= now() FOR UPDATE SKIP LOCKED))
       INSERT INTO factor_challenge (token_hash, account_id, purpose, password_hash, is_remembered, expires_at)
       VALUES ($1, $2, 'SIGN_IN', $3, $4, now() + interval '${CHALLENGE_MINUTES} minutes')`,
      [hashKey(token), id, passwordHash, isRemembered],
    );
    return { token, methods };
  }

  async find(token: string): Promise<PendingSignIn | null> {
    const [pending] = await this.transactor.query<PendingSignIn[]>(
      `SELECT account_id AS "accountId", email, challenge.password_hash AS "passwordHash",
         is_remembered AS "isRemembered", passkey_challenge AS "passkeyChallenge"
       FROM factor_challenge AS challenge JOIN account ON account.id = account_id WHERE ${IS_PENDING}`,
      [hashKey(token)],
    );
    return pending ?? null;
  }

  /**
   * Returns the options with which the browser uses one of the passkeys; null when the sign-in is over. Their challenge
   * replaces an earlier one.
   */
  async challengePasskey(token: string): Promise<PasskeyRequestOptions | null> {
    const pending = await this.find(token);
    if (!pending) return null;
    const challenge = createRandomKey();
    const count = await this.transactor.change(
      `UPDATE factor_challenge SET passkey_challenge = $2 WHERE ${IS_PENDING}`,
      [hashKey(token), challenge],
    );
    return count > 0 ? this.passkeys.requestOptions(pending.accountId, challenge) : null;
  }

  /** Uses up the proof in the request. Returns false when that is wrong or was used before. */
  async useProof(
    { accountId, passkeyChallenge }: PendingSignIn,
    { token, method, code, assertion }: SecondFactorRequest,
  ): Promise<boolean> {
    if (method === 'PASSKEY') {
      await this.clearPasskeyChallenge(token);
      return passkeyChallenge !== null && this.passkeys.use(accountId, assertion!, passkeyChallenge);
    }
    if (method === 'RECOVERY_CODE') return this.factors.useRecoveryCode(accountId, hashRecoveryCode(code!));
    const totp = await this.factors.findTotp(accountId);
    return totp?.isConfirmed === true && this.totps.use(accountId, totp, code!);
  }

  /** Returns false when the sign-in is over. */
  async complete(token: string): Promise<boolean> {
    const count = await this.transactor.change(`DELETE FROM factor_challenge WHERE ${IS_PENDING}`, [
      hashKey(token),
    ]);
    return count > 0;
  }

  /** An attempt with a passkey uses up its challenge. */
  private async clearPasskeyChallenge(token: string): Promise<void> {
    await this.transactor.query(`UPDATE factor_challenge SET passkey_challenge = NULL WHERE ${IS_PENDING}`, [
      hashKey(token),
    ]);
  }
}
