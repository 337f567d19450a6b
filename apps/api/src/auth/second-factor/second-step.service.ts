import { Injectable } from '@nestjs/common';
import type { SecondFactorRequest } from '@plumbline/contracts';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { SecurityJournal } from '../security-journal/security-journal.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { AttemptLimits } from '../sign-in/attempt-limits.ts';
import type { PendingSignIn } from './factor-challenges.ts';
import { FactorChallenges } from './factor-challenges.ts';
import { SecondFactorRefusedError, SignInExpiredError } from './second-factor.errors.ts';
import { SignInFactors } from './sign-in-factors.ts';

/** Where a sign-in comes from. */
interface Client {
  /** IP address. */
  readonly address: string;
  readonly userAgent: string | undefined;
}

/** The second step of logging in. */
@Injectable()
export class SecondStepService {
  constructor(
    private readonly challenges: FactorChallenges,
    private readonly factors: SignInFactors,
    private readonly sessions: SessionsService,
    private readonly limits: AttemptLimits,
    private readonly journal: SecurityJournal,
    private readonly accounts: AccountsRepository,
  ) {}

  /**
   * Completes a sign-in, and returns its bearer token. A wrong code counts like a wrong password, and wrong codes for one
   * account are also counted together, whatever addresses they come from.
   *
   * @throws SignInExpiredError SecondFactorRefusedError TooManyAttemptsError
   */
  async complete(request: SecondFactorRequest, { address, userAgent }: Client): Promise<string> {
    const { token, method } = request;
    const pending = await this.challenges.findSignIn(token);
    if (!pending) throw new SignInExpiredError();
    await this.limits.countSecondFactor(address, pending.email);
    const bearerToken = await this.useProof(pending.accountId, request, userAgent);
    if (bearerToken === null) {
      await this.journal.record('SIGN_IN_REFUSED', pending.accountId, { method });
      throw new SecondFactorRefusedError();
    }
    await this.limits.clearSecondFactor(address, pending.email);
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
      const pending = await this.challenges.findSignIn(request.token);
      if (!pending) throw new SignInExpiredError();
      if (!(await this.factors.use(pending, request))) return null;
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
    if (!(await this.challenges.completeSignIn(token))) return null;
    const bearerToken = await this.sessions.startSession(
      { id: accountId, passwordHash },
      { isRemembered, userAgent },
    );
    if (bearerToken !== null) await this.journal.record('SIGNED_IN', accountId, { method });
    return bearerToken;
  }
}
