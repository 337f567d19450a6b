import { Injectable } from '@nestjs/common';
import type { AuthenticateRequest } from '@plumbline/contracts';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { AttemptLimits } from './attempt-limits.ts';
import { SignInRefusedError } from './auth.errors.ts';
import { PasswordHasher } from './password-hasher.ts';
import { Tokens } from './tokens.ts';

@Injectable()
export class SignInService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly hasher: PasswordHasher,
    private readonly tokens: Tokens,
    private readonly limits: AttemptLimits,
  ) {}

  /**
   * Returns a bearer token for the right user name and password. Does the same work for every wrong pair, so that neither
   * the response nor its time reveals who has an account.
   */
  async signIn(request: AuthenticateRequest, address: string): Promise<string> {
    const email = normalizeUsername(request.username);
    await this.limits.countSignIn(address, email);
    const account = await this.accounts.findByEmail(email);
    const isRight = await this.hasher.matches(request.password, account?.passwordHash ?? null);
    if (!account || !isRight || !account.isActivated) throw new SignInRefusedError();
    await this.limits.clearFailedPasswords(address, email);
    return this.tokens.issue(account, request.rememberMe === true);
  }
}

/** Normalizes like stored email addresses. PostgreSQL accepts no NUL, not even in a comparison. */
function normalizeUsername(username: string): string {
  return username.trim().toLowerCase().replaceAll('\0', '\uFFFD');
}
