import { setTimeout as after } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { ChangePasswordRequest, FinishPasswordResetRequest } from '@plumbline/contracts';
import { validateDto, InitPasswordResetRequest } from '@plumbline/contracts';
import { AccountKeys } from '../accounts/account-keys.ts';
import type { AccountEntity } from '../accounts/account.entity.ts';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { Transactor } from '../../platform/database/transactor.ts';
import { NotSignedInError } from '../sessions/sessions.errors.ts';
import { AccountNotices, LINK_RESPONSE_MS } from '../account-notices.ts';
import { AttemptLimits } from '../sign-in/attempt-limits.ts';
import { DeadResetLinkError, WrongPasswordError } from '../auth.errors.ts';
import { PasswordHasher } from './password-hasher.ts';
import { requireGoodPassword } from './require-good-password.ts';

/** Passwords of accounts: changed, reset by a mailed link, and asked for once more. */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly limits: AttemptLimits,
    private readonly hasher: PasswordHasher,
    private readonly accounts: AccountsRepository,
    private readonly keys: AccountKeys,
    private readonly notices: AccountNotices,
    private readonly transactor: Transactor,
  ) {}

  /**
   * Asks signed-in users for their password once more, because a token may be stolen. Counts like a sign-in. Returns
   * the account if the password is right.
   *
   * @param address the IP address of the request
   * @throws WrongPasswordError TooManyAttemptsError TooManyPasswordsError NotSignedInError
   */
  async requireCurrent(accountId: number, password: string, address: string): Promise<AccountEntity> {
    const account = await this.accounts.findById(accountId);
    if (!account) throw new NotSignedInError();
    const { email, passwordHash } = account;
    await this.limits.countPassword(address, email);
    const isRight = await this.limits.compareCounted(address, email, () =>
      this.hasher.matches(password, passwordHash),
    );
    if (!isRight) throw new WrongPasswordError();
    await this.limits.clearFailedPasswords(address, email);
    return account;
  }

  /** Sets a new password for a user who knows the current one. `address` is the IP address of the request. */
  async change(accountId: number, request: ChangePasswordRequest, address: string): Promise<void> {
    const account = await this.requireCurrent(accountId, request.currentPassword, address);
    await requireGoodPassword('newPassword', request.newPassword, account);
    const passwordHash = await this.hasher.hash(request.newPassword);
    const isSet = await this.set(account, passwordHash, 'PASSWORD_CHANGED');
    // Another request has changed it in the meantime, which ended the session of this one.
    if (!isSet) throw new NotSignedInError();
  }

  /** Mails a reset link to `email` if an activated account has that address. Does not reveal whether one has. */
  async beginReset(email: string, address: string): Promise<void> {
    await this.limits.countReset(address);
    const { request, violations } = validateDto(InitPasswordResetRequest, { email });
    if (violations.length > 0) return;
    await this.limits.countResetMail(request.email);
    await Promise.all([this.sendResetLink(request.email), after(LINK_RESPONSE_MS)]);
  }

  /** Sets a new password for a user who has the key of a reset link; one that is refused does not use it up. */
  async finishReset({ key, newPassword }: FinishPasswordResetRequest, address: string): Promise<void> {
    await this.limits.countReset(address);
    await requireGoodPassword('newPassword', newPassword, {});
    const passwordHash = await this.hasher.hash(newPassword);
    const email = await this.keys.redeem(key, 'PASSWORD_RESET', async (redeemed) => {
      const account = redeemed && (await this.accounts.findById(redeemed.accountId));
      if (!account?.isActivated) return null;
      await requireGoodPassword('newPassword', newPassword, account);
      await this.accounts.confirmOwner(account);
      return (await this.set(account, passwordHash, 'PASSWORD_RESET')) ? account.email : null;
    });
    if (email === null) throw new DeadResetLinkError();
    // Whoever knew the password before may have used up the second steps of its owner.
    await this.limits.clearSecondStep(address, email);
  }

  /** Ends a password that a thief may know, and every session. */
  async end(account: AccountEntity): Promise<void> {
    await this.accounts.replacePassword(account, this.hasher.createUnmatchable());
  }

  /**
   * Does nothing when no activated account has that address, as where a change of the address or its undoing has just
   * ended the links to it: another link would open the account to whoever reads the mail there.
   */
  private sendResetLink(email: string): Promise<void> {
    return this.transactor.run(async () => {
      const account = await this.accounts.lockByEmail(email);
      if (!account?.isActivated) return;
      await this.notices.sendResetLink(account, await this.keys.issue(account.id, 'PASSWORD_RESET', null));
    });
  }

  /**
   * Sets a password, ends every session and reset link, and notifies the owner. Returns false and does nothing when the
   * password was changed since the account was read.
   */
  private set(
    account: AccountEntity,
    passwordHash: string,
    event: 'PASSWORD_CHANGED' | 'PASSWORD_RESET',
  ): Promise<boolean> {
    return this.transactor.run(async () => {
      if (!(await this.accounts.replacePassword(account, passwordHash))) return false;
      // The change of an address that is pending may be a thief's, as the former password may have been.
      await this.keys.revokeAll(account.id, 'PASSWORD_RESET', 'EMAIL_CONFIRMATION');
      await this.notices.sendPasswordChanged(account, event);
      return true;
    });
  }
}
