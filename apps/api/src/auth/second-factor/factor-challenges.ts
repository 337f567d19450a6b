import { Injectable } from '@nestjs/common';
import { Transactor } from '../../platform/database/transactor.ts';
import { createRandomKey, hashKey } from '../../platform/security/random-key.ts';

/** How long the second step, or the creation of a passkey, may take. */
export const CHALLENGE_MINUTES = 5;

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

interface NewPasskeyChallenge {
  readonly challenge: string;
  /** What the owner calls the passkey. */
  readonly name: string;
}

const IS_LIVE = '(expires_at > now())';

const IS_PENDING = `token_hash = $1 AND purpose = 'SIGN_IN' AND ${IS_LIVE}`;

/** Sign-ins and new passkeys that wait for their proof. Each is completed at most once, within five minutes. */
@Injectable()
export class FactorChallenges {
  constructor(private readonly transactor: Transactor) {}

  /** Returns the token of the second step. The database stores only its hash. */
  async beginSignIn({
    accountId,
    passwordHash,
    isRemembered,
  }: Pick<PendingSignIn, 'accountId' | 'passwordHash' | 'isRemembered'>): Promise<string> {
    const token = createRandomKey();
    await this.transactor.query(
      `WITH expired AS (DELETE FROM factor_challenge WHERE NOT ${IS_LIVE})
       INSERT INTO factor_challenge (token_hash, account_id, purpose, password_hash, is_remembered, expires_at)
       VALUES ($1, $2, 'SIGN_IN', $3, $4, now() + interval '${CHALLENGE_MINUTES} minutes')`,
      [hashKey(token), accountId, passwordHash, isRemembered],
    );
    return token;
  }

  async findSignIn(token: string): Promise<PendingSignIn | null> {
    const [pending] = await this.transactor.query<PendingSignIn[]>(
      `SELECT account_id AS "accountId", email, challenge.password_hash AS "passwordHash",
         is_remembered AS "isRemembered", passkey_challenge AS "passkeyChallenge"
       FROM factor_challenge AS challenge JOIN account ON account.id = account_id WHERE ${IS_PENDING}`,
      [hashKey(token)],
    );
    return pending ?? null;
  }

  /** Returns a challenge for a passkey, in place of an earlier one; null when the sign-in is over. */
  async challengePasskey(token: string): Promise<string | null> {
    const challenge = createRandomKey();
    const count = await this.transactor.change(
      `UPDATE factor_challenge SET passkey_challenge = $2 WHERE ${IS_PENDING}`,
      [hashKey(token), challenge],
    );
    return count > 0 ? challenge : null;
  }

  /** An attempt with a passkey uses up its challenge. */
  async clearPasskeyChallenge(token: string): Promise<void> {
    await this.transactor.query(`UPDATE factor_challenge SET passkey_challenge = NULL WHERE ${IS_PENDING}`, [
      hashKey(token),
    ]);
  }

  /** Returns false when another request has completed the sign-in. */
  async completeSignIn(token: string): Promise<boolean> {
    const count = await this.transactor.change(`DELETE FROM factor_challenge WHERE ${IS_PENDING}`, [
      hashKey(token),
    ]);
    return count > 0;
  }

  /** Returns the challenge for a new passkey of the account, in place of an earlier one. */
  beginPasskey(accountId: number, name: string): Promise<string> {
    return this.transactor.run(async () => {
      const challenge = createRandomKey();
      await this.takeNewPasskey(accountId);
      await this.transactor.query(
        `INSERT INTO factor_challenge (token_hash, account_id, purpose, passkey_challenge, passkey_name, expires_at)
         VALUES ($1, $2, 'NEW_PASSKEY', $3, $4, now() + interval '${CHALLENGE_MINUTES} minutes')`,
        [hashKey(challenge), accountId, challenge, name],
      );
      return challenge;
    });
  }

  /** Uses up the challenge for a new passkey; null when there is none. */
  async takeNewPasskey(accountId: number): Promise<NewPasskeyChallenge | null> {
    const [taken] = await this.transactor.query<[(NewPasskeyChallenge & { isLive: boolean })[], number]>(
      `DELETE FROM factor_challenge WHERE account_id = $1 AND purpose = 'NEW_PASSKEY'
       RETURNING passkey_challenge AS challenge, passkey_name AS name, ${IS_LIVE} AS "isLive"`,
      [accountId],
    );
    return taken.find(({ isLive }) => isLive) ?? null;
  }
}
