import { Injectable } from '@nestjs/common';
import type {
  PasskeyAssertion,
  PasskeyRequestOptions,
  SecondFactorMethod,
  SecondFactorRequest,
  SecondStep,
} from '@plumbline/contracts';
import { secondFactorMethods } from '@plumbline/contracts';
import type { AccountEntity } from '../../accounts/account.entity.ts';
import { AccountsRepository } from '../../accounts/accounts.repository.ts';
import { SecondFactorsRepository } from '../../accounts/second-factors.repository.ts';
import { Transactor } from '../../database/transactor.ts';
import { SecurityJournal } from '../../security-journal/security-journal.ts';
import { SessionsService } from '../../sessions/sessions.service.ts';
import { AttemptLimits } from '../attempt-limits.ts';
import type { PendingSignIn } from './factor-challenges.ts';
import { FactorChallenges } from './factor-challenges.ts';
import { Passkeys } from './passkeys.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { SecondFactorRefusedError, SignInExpiredError } from './second-factor.errors.ts';
import { TotpSecrets } from './totp-secrets.ts';

/** Where a sign-in comes from. */
interface Client {
  /** IP address. */
  readonly address: string;
  readonly userAgent: string | undefined;
}

/** The second step of logging in. */
@Injectable()
export class SecondStepService {
  private readonly accounts: AccountsRepository;
  private readonly factors: SecondFactorsRepository;
  private readonly journal: SecurityJournal;

  constructor(
    private readonly challenges: FactorChallenges,
    private readonly totps: TotpSecrets,
    private readonly passkeys: Passkeys,
    private readonly sessions: SessionsService,
    private readonly limits: AttemptLimits,
    private readonly transactor: Transactor,
  ) {
    this.accounts = new AccountsRepository(transactor);
    this.factors = new SecondFactorsRepository(transactor);
    this.journal = new SecurityJournal(transactor);
  }

  /** Returns what the second step of a sign-in takes; null when the password is enough. */
  async begin({ id, passwordHash }: AccountEntity, isRemembered: boolean): Promise<SecondStep | null> {
    const methods = await this.listMethods(id);
    if (methods.length === 0) return null;
    const token = await this.challenges.beginSignIn({ accountId: id, passwordHash, isRemembered });
    return { token, methods };
  }

  /** Returns what the browser takes to use one of the passkeys. @throws SignInExpiredError */
  async beginPasskey(token: string): Promise<PasskeyRequestOptions> {
    const pending = await this.challenges.findSignIn(token);
    const challenge = pending && (await this.challenges.challengePasskey(token));
    if (!challenge) throw new SignInExpiredError();
    return this.passkeys.requestOptions(challenge, await this.factors.listPasskeys(pending.accountId));
  }

  /**
   * Completes a sign-in, and returns its bearer token. A wrong code counts like a wrong password, and those for an account
   * also from wherever they come.
   *
   * @throws SignInExpiredError SecondFactorRefusedError TooManyAttemptsError
   */
  async complete(request: SecondFactorRequest, { address, userAgent }: Client): Promise<string> {
    const { token, method } = request;
    const pending = await this.challenges.findSignIn(token);
    const account = pending && (await this.accounts.findById(pending.accountId));
    if (!account) throw new SignInExpiredError();
    await this.limits.countSecondFactor(address, account.email);
    const isRight = await this.use(pending, request);
    if (!isRight) {
      await this.journal.record('SIGN_IN_REFUSED', account.id, { method });
      throw new SecondFactorRefusedError();
    }
    const bearerToken = await this.transactor.run(() => this.startSession(pending, request, userAgent));
    if (bearerToken === null) throw new SignInExpiredError();
    await this.limits.clearSecondFactor(address, account.email);
    return bearerToken;
  }

  private async listMethods(accountId: number): Promise<SecondFactorMethod[]> {
    const hasTotp = (await this.factors.findTotp(accountId))?.isConfirmed === true;
    const hasPasskeys = (await this.factors.listPasskeys(accountId)).length > 0;
    if (!hasTotp && !hasPasskeys) return [];
    const hasCodes = (await this.factors.countRecoveryCodes(accountId)) > 0;
    const isUsable = { TOTP: hasTotp, PASSKEY: hasPasskeys, RECOVERY_CODE: hasCodes };
    return secondFactorMethods.filter((method) => isUsable[method]);
  }

  /** Returns null when another request has completed the sign-in, or the password has changed. */
  private async startSession(
    { accountId, passwordHash, isRemembered }: PendingSignIn,
    { token, method }: SecondFactorRequest,
    userAgent: string | undefined,
  ): Promise<string | null> {
    if (!(await this.challenges.completeSignIn(token))) return null;
    const options = { rememberMe: isRemembered, userAgent };
    const bearerToken = await this.sessions.startSession({ id: accountId, passwordHash }, options);
    if (bearerToken !== null) await this.journal.record('SIGNED_IN', accountId, { method });
    return bearerToken;
  }

  /** Uses up what the request proves itself with. Returns false when that is wrong or was used before. */
  private async use(pending: PendingSignIn, request: SecondFactorRequest): Promise<boolean> {
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
