import { Injectable } from '@nestjs/common';
import type { CreatedPersonalToken, CreatePersonalTokenRequest, PersonalToken } from '@plumbline/contracts';
import { limits } from '@plumbline/contracts';
import { Transactor } from '../../platform/database/transactor.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { AccountNotices } from '../account-notices.ts';
import type { AccountEntity } from '../accounts/account.entity.ts';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { createPersonalToken } from '../sessions/personal-tokens/personal-token.ts';
import type { StoredToken } from '../sessions/personal-tokens/personal-tokens.repository.ts';
import { PersonalTokensRepository } from '../sessions/personal-tokens/personal-tokens.repository.ts';
import { AttemptLimits } from '../sign-in/attempt-limits.ts';
import { PersonalTokenNotFoundError, TooManyPersonalTokensError } from './personal-tokens.errors.ts';

const { defaultDays, maxPerAccount } = limits.personalTokens;

/** The personal access tokens of an account: made, rotated and revoked by its sessions. */
@Injectable()
export class PersonalTokensService {
  constructor(
    private readonly transactor: Transactor,
    private readonly limits: AttemptLimits,
    private readonly accounts: AccountsRepository,
    private readonly tokens: PersonalTokensRepository,
    private readonly notices: AccountNotices,
  ) {}

  /** Those that work, the newest first. */
  async list(accountId: number): Promise<PersonalToken[]> {
    return (await this.tokens.list(accountId)).map(toResponse);
  }

  /** @throws TooManyPersonalTokensError TooManyAttemptsError AccountGoneError NotSignedInError */
  create(
    me: SignedInAccount,
    { name, scopes, expiresInDays: days = defaultDays }: CreatePersonalTokenRequest,
  ): Promise<CreatedPersonalToken> {
    return this.makeToken(me, async (account, token) => {
      if ((await this.tokens.list(me.id)).length >= maxPerAccount) throw new TooManyPersonalTokensError();
      const id = await this.tokens.create(me.id, { name, scopes, days, token });
      await this.notices.sendTokenMade(account, name, 'TOKEN_CREATED');
      return this.tell(me.id, id, token);
    });
  }

  /**
   * Makes another token in the place of one, which works for a day more.
   *
   * @throws PersonalTokenNotFoundError TooManyAttemptsError AccountGoneError NotSignedInError
   */
  rotate(me: SignedInAccount, id: number): Promise<CreatedPersonalToken> {
    return this.makeToken(me, async (account, token) => {
      if (!(await this.tokens.rotate(me.id, id, token))) throw new PersonalTokenNotFoundError();
      const created = await this.tell(me.id, id, token);
      await this.notices.sendTokenMade(account, created.name, 'TOKEN_ROTATED');
      return created;
    });
  }

  /** @throws PersonalTokenNotFoundError */
  revoke(accountId: number, id: number): Promise<void> {
    return this.transactor.run(async () => {
      if (!(await this.tokens.revoke(accountId, id))) throw new PersonalTokenNotFoundError();
      await this.notices.record('TOKEN_REVOKED', accountId);
    });
  }

  /** None is made where the password was changed, or the account closed, while the request was under way. */
  private async makeToken(
    me: SignedInAccount,
    make: (account: AccountEntity, token: string) => Promise<CreatedPersonalToken>,
  ): Promise<CreatedPersonalToken> {
    await this.limits.countPersonalToken(me.id);
    return this.accounts.withSession(me, (account) => make(account, createPersonalToken()));
  }

  private async tell(accountId: number, id: number, token: string): Promise<CreatedPersonalToken> {
    const stored = await this.tokens.find(accountId, id);
    if (!stored) throw new PersonalTokenNotFoundError();
    return { ...toResponse(stored), token };
  }
}

function toResponse({ id, name, scopes, ...stored }: StoredToken): PersonalToken {
  return {
    id,
    name,
    scopes,
    createdAt: stored.createdAt.toISOString(),
    expiresAt: stored.expiresAt.toISOString(),
    formerWorksUntil: stored.formerWorksUntil && stored.formerWorksUntil.toISOString(),
    lastUsed:
      stored.lastUsedDay === null
        ? null
        : {
            day: stored.lastUsedDay,
            address: stored.lastUsedAddress!,
            device: stored.lastUsedDevice!,
          },
  };
}
