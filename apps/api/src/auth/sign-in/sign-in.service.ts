import { Injectable } from '@nestjs/common';
import type {
  AuthenticateRequest,
  AuthenticateResponse,
  PasskeyRequestOptions,
  SecondFactorRequest,
} from '@plumbline/contracts';
import type { AccountEntity } from '../accounts/account.entity.ts';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { getCurrentRequest } from '../../platform/http/current-request.ts';
import { isOutOfReach } from '../sessions/out-of-reach.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { SecurityJournal } from '../security-journal/security-journal.ts';
import { AttemptLimits } from './attempt-limits.ts';
import {
  AccountSealedError,
  SecondFactorRefusedError,
  SignInExpiredError,
  SignInRefusedError,
} from '../auth.errors.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import type { PendingSignIn } from './pending-sign-ins.ts';
import { PendingSignIns } from './pending-sign-ins.ts';

/** Where a sign-in comes from. */
interface SignInSource {
  /** The IP address. */
  readonly address: string;
  readonly userAgent: string | undefined;
}

/** Logging in: by the password, and where the account has a second factor, by that in a second step. */
@Injectable()
export class SignInService {
  constructor(
    private readonly limits: AttemptLimits,
    private readonly accounts: AccountsRepository,
    private readonly hasher: PasswordHasher,
    private readonly pendingSignIns: PendingSignIns,
    private readonly sessions: SessionsService,
    private readonly journal: SecurityJournal,
  ) {}

  /**
   * Starts a session for the right user name and password, and returns its bearer token; with a second factor, returns
   * the token of the second step. Does the same work for every wrong pair, so that neither the response nor its time
   * reveals who has an account.
   *
   * @throws SignInRefusedError AccountSealedError TooManyAttemptsError TooManyPasswordsError
   */
  async signIn(
    request: AuthenticateRequest,
    { address, userAgent }: SignInSource,
  ): Promise<AuthenticateResponse> {
    const email = normalizeUsername(request.username);
    await this.limits.countSignIn(address, email);
    const account = await this.accounts.findByEmail(email);
    const refusal = await this.limits.compareCounted(address, email, () =>
      this.findRefusal(account, request.password),
    );
    if (refusal || !account) {
      await this.journal.record('SIGN_IN_REFUSED', account?.id ?? null, { method: 'PASSWORD' });
      throw refusal ?? new SignInRefusedError();
    }
    const isRemembered = request.rememberMe === true;
    const secondStep = await this.pendingSignIns.begin(account, isRemembered);
    // The password counts as failed until the second step is done.
    if (secondStep) return { second_factor: secondStep };
    await this.limits.clearFailedPasswords(address, email);
    const token = await this.sessions.startSession(account, { isRemembered, userAgent, method: 'PASSWORD' });
    // The password was changed in the meantime.
    if (token === null) throw new SignInRefusedError();
    return { id_token: token };
  }

  /** Why nobody may log in with the password; null when its owner may. Takes as long without an account. */
  private async findRefusal(account: AccountEntity | null, password: string): Promise<Error | null> {
    const isRight = await this.hasher.matches(password, account?.passwordHash ?? null);
    if (!account || !isRight) return new SignInRefusedError();
    if (account.sealedAt) return new AccountSealedError();
    return mayLogIn(account) ? null : new SignInRefusedError();
  }

  /** Returns the options with which the browser uses a passkey in the second step. @throws SignInExpiredError */
  async challengePasskey(token: string): Promise<PasskeyRequestOptions> {
    const options = await this.pendingSignIns.challengePasskey(token);
    if (!options) throw new SignInExpiredError();
    return options;
  }

  /**
   * Does the second step of a sign-in, and returns its bearer token. A wrong code counts like a wrong password, and
   * wrong codes for one account are also counted together, whatever addresses they come from.
   *
   * @throws SignInExpiredError SecondFactorRefusedError TooManyAttemptsError
   */
  async complete(request: SecondFactorRequest, { address, userAgent }: SignInSource): Promise<string> {
    const { token, method } = request;
    const pending = await this.pendingSignIns.find(token);
    if (!pending) throw new SignInExpiredError();
    await this.limits.countSecondStep(address, pending.email);
    const bearerToken = await this.useProof(pending.accountId, request, userAgent);
    if (bearerToken === null) {
      await this.journal.record('SIGN_IN_REFUSED', pending.accountId, { method });
      throw new SecondFactorRefusedError();
    }
    await this.limits.clearSecondStep(address, pending.email);
    return bearerToken;
  }

  /**
   * Returns null when the proof is wrong: an error would undo that it has used up the challenge of a passkey. Requests
   * take turns, and a sign-in that is over uses up no code.
   *
   * @throws SignInExpiredError
   */
  private useProof(
    accountId: number,
    request: SecondFactorRequest,
    userAgent: string | undefined,
  ): Promise<string | null> {
    return this.accounts.withLock(accountId, async () => {
      const pending = await this.pendingSignIns.find(request.token);
      if (!pending) throw new SignInExpiredError();
      if (!(await this.pendingSignIns.useProof(pending, request))) return null;
      const bearerToken = await this.startSession(pending, request, userAgent);
      if (bearerToken === null) throw new SignInExpiredError();
      return bearerToken;
    });
  }

  /** Returns null when the sign-in expires just now, or the password has changed. */
  private async startSession(
    { accountId, passwordHash, isRemembered }: PendingSignIn,
    { token, method }: SecondFactorRequest,
    userAgent: string | undefined,
  ): Promise<string | null> {
    if (!(await this.pendingSignIns.complete(token))) return null;
    return this.sessions.startSession({ id: accountId, passwordHash }, { isRemembered, userAgent, method });
  }
}

/** Whether an account is open, and to who sends the current request. */
function mayLogIn(account: AccountEntity): boolean {
  const request = getCurrentRequest();
  return account.isActivated && !(request && isOutOfReach(account, request));
}

/** Normalizes like stored email addresses. PostgreSQL accepts no NUL, not even in a comparison. */
function normalizeUsername(username: string): string {
  return username.trim().toLowerCase().replaceAll('\0', '\uFFFD');
}
