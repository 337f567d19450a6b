import { Injectable } from '@nestjs/common';
import type {
  PasskeyAssertion,
  PasskeyRequestOptions,
  SecondFactorRequest,
  SecondStep,
} from '@plumbline/contracts';
import type { AccountEntity } from '../accounts/account.entity.ts';
import { SecondFactorsRepository } from '../accounts/second-factors.repository.ts';
import type { PendingSignIn } from './factor-challenges.ts';
import { FactorChallenges } from './factor-challenges.ts';
import { Passkeys } from './passkeys.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { SignInExpiredError } from './second-factor.errors.ts';
import { TotpSecrets } from './totp-secrets.ts';

/** Second factors as a sign-in uses them. */
@Injectable()
export class SignInFactors {
  constructor(
    private readonly factors: SecondFactorsRepository,
    private readonly totps: TotpSecrets,
    private readonly passkeys: Passkeys,
    private readonly challenges: FactorChallenges,
  ) {}

  /** Begins the second step of a sign-in; returns null when the password is enough. */
  async begin({ id, passwordHash }: AccountEntity, isRemembered: boolean): Promise<SecondStep | null> {
    const methods = await this.factors.listMethods(id);
    if (methods.length === 0) return null;
    const token = await this.challenges.beginSignIn({ accountId: id, passwordHash, isRemembered });
    return { token, methods };
  }

  /** Returns what the browser needs to use one of the passkeys. @throws SignInExpiredError */
  async beginPasskey(token: string): Promise<PasskeyRequestOptions> {
    const pending = await this.challenges.findSignIn(token);
    const challenge = pending && (await this.challenges.challengePasskey(token));
    if (!challenge) throw new SignInExpiredError();
    return this.passkeys.requestOptions(challenge, await this.factors.listPasskeys(pending.accountId));
  }

  /** Uses up the proof in the request. Returns false when that is wrong or was used before. */
  async use(pending: PendingSignIn, request: SecondFactorRequest): Promise<boolean> {
    const { accountId } = pending;
    const { token, method, code, assertion } = request;
    if (method === 'PASSKEY') return this.usePasskey(pending, token, assertion!);
    if (method === 'RECOVERY_CODE') return this.factors.useRecoveryCode(accountId, hashRecoveryCode(code!));
    const totp = await this.factors.findTotp(accountId);
    return totp?.isConfirmed === true && this.totps.use(accountId, totp, code!);
  }

  private async usePasskey(
    { accountId, passkeyChallenge }: PendingSignIn,
    token: string,
    assertion: PasskeyAssertion,
  ): Promise<boolean> {
    await this.challenges.clearPasskeyChallenge(token);
    const passkeys = await this.factors.listPasskeys(accountId);
    const passkey = passkeys.find(({ credentialId }) => credentialId === assertion.id);
    if (!passkey || passkeyChallenge === null) return false;
    const counter = await this.passkeys.verifyUse(assertion, passkeyChallenge, passkey);
    return counter !== null && this.factors.usePasskey(passkey.id, counter);
  }
}
