import { Injectable } from '@nestjs/common';
import type { AuthenticateRequest, AuthenticateResponse } from '@plumbline/contracts';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { SecurityJournal } from '../security-journal/security-journal.ts';
import { AttemptLimits } from './attempt-limits.ts';
import { SignInRefusedError } from '../auth.errors.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { SignInFactors } from '../second-factor/sign-in-factors.ts';

/** Where a sign-in comes from. */
interface SignInSource {
  /** The IP address. */
  readonly address: string;
  /** Of an account that may not exist, in lower case. */
  readonly email: string;
  readonly userAgent: string | undefined;
}

@Injectable()
export class SignInService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly limits: AttemptLimits,
    private readonly factors: SignInFactors,
    private readonly journal: SecurityJournal,
  ) {}

  /**
   * Starts a session for the right user name and password, and returns its bearer token; with a second factor, returns the
   * token of the second step. Does the same work for every wrong pair, so that neither the response nor its time reveals
   * who has an account.
   */
  async signIn(
    request: AuthenticateRequest,
    { address, email, userAgent }: SignInSource,
  ): Promise<AuthenticateResponse> {
    await this.limits.countSignIn(address, email);
    const account = await this.accounts.findByEmail(email);
    const hash = account?.passwordHash ?? null;
    const isRight = await this.hasher.matches(request.password, hash);
    if (!account || !isRight || !account.isActivated) {
      await this.journal.record('SIGN_IN_REFUSED', account?.id ?? null, { method: 'PASSWORD' });
      throw new SignInRefusedError();
    }
    const isRemembered = request.rememberMe === true;
    const secondFactor = await this.factors.begin(account, isRemembered);
    // The password counts as failed until the second step is done.
    if (secondFactor) return { second_factor: secondFactor };
    await this.limits.clearFailedPasswords(address, email);
    const token = await this.sessions.startSession(account, { isRemembered, userAgent });
    // The password was changed in the meantime.
    if (token === null) throw new SignInRefusedError();
    await this.journal.record('SIGNED_IN', account.id, { method: 'PASSWORD' });
    return { id_token: token };
  }
}

/** Normalizes like stored email addresses. PostgreSQL accepts no NUL, not even in a comparison. */
export function normalizeUsername(username: string): string {
  return username.trim().toLowerCase().replaceAll('\0', '\uFFFD');
}
