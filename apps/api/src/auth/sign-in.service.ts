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
   * A bearer token for the right pair. Does the same work for every wrong one, so that neither the answer nor the time
   * it takes tells who has an account.
   */
  async signIn(request: AuthenticateRequest, address: string): Promise<string> {
    const email = signInName(request.username);
    await this.limits.signIn(address, email);
    const account = await this.accounts.findByEmail(email);
    const isRight = await this.hasher.matches(request.password, account?.passwordHash ?? null);
    if (!account || !isRight || !account.isActivated) throw new SignInRefusedError();
    await this.limits.forgetFailedPasswords(address, email);
    return this.tokens.issue(account, request.rememberMe === true);
  }
}

/** As e-mail addresses are stored. PostgreSQL takes no NUL, not even to compare with. */
function signInName(username: string): string {
  return username.trim().toLowerCase().replaceAll('\0', '\uFFFD');
}
