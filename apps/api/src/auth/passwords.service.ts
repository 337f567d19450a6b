import { setTimeout as after } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { ChangePasswordRequest, FinishPasswordResetRequest } from '@plumbline/contracts';
import { validateDto, InitPasswordResetRequest } from '@plumbline/contracts';
import type { AccountEntity } from '../accounts/account.entity.ts';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { SecondFactorsRepository } from '../accounts/second-factors.repository.ts';
import { SecurityJournal } from '../security-journal/security-journal.ts';
import { Transactor } from '../database/transactor.ts';
import { NotSignedInError } from '../sessions/token.guard.ts';
import { AccountKeys } from './account-keys.ts';
import { AccountMails, LINK_RESPONSE_MS } from './account-mails.ts';
import { AttemptLimits } from './attempt-limits.ts';
import { DeadResetLinkError } from './auth.errors.ts';
import { CurrentPassword } from './current-password.ts';
import { PasswordHasher } from './password-hasher.ts';
import { requireGoodPassword } from './require-good-password.ts';

@Injectable()
export class PasswordsService {
  private readonly journal: SecurityJournal;
  private readonly currentPassword: CurrentPassword;

  constructor(
    private readonly limits: AttemptLimits,
    private readonly hasher: PasswordHasher,
    private readonly accounts: AccountsRepository,
    private readonly keys: AccountKeys,
    private readonly mails: AccountMails,
    private readonly transactor: Transactor,
  ) {
    this.journal = new SecurityJournal(transactor);
    this.currentPassword = new CurrentPassword(limits, hasher, accounts);
  }

  /** Sets a new password for a user who knows the current one. `address` is the IP address of the request. */
  async change(accountId: number, request: ChangePasswordRequest, address: string): Promise<void> {
    const account = await this.currentPassword.require(accountId, request.currentPassword, address);
    await requireGoodPassword('newPassword', request.newPassword, account);
    const passwordHash = await this.hasher.hash(request.newPassword);
    const isSet = await this.setPassword(account, passwordHash, 'PASSWORD_CHANGED');
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

  /** Sets a new password for a user who has the key of a reset link. */
  async finishReset({ key, newPassword }: FinishPasswordResetRequest, address: string): Promise<void> {
    await this.limits.countReset(address);
    await requireGoodPassword('newPassword', newPassword, {});
    const account = await this.setPasswordByKey(key, newPassword, await this.hasher.hash(newPassword));
    if (!account) throw new DeadResetLinkError();
    await this.limits.clearFailedPasswords(address, account.email);
  }

  private sendResetLink(email: string): Promise<void> {
    return this.transactor.run(async () => {
      const account = await this.accounts.findByEmail(email);
      if (!account?.isActivated) return;
      await this.mails.sendResetLink(account, await this.keys.issue(account.id, 'PASSWORD_RESET', null));
      await this.journal.record('PASSWORD_RESET_REQUESTED', account.id);
    });
  }

  /** Returns null and does nothing when the key is no longer valid; a password that is refused does not use it up. */
  private setPasswordByKey(
    key: string,
    password: string,
    passwordHash: string,
  ): Promise<AccountEntity | null> {
    return this.transactor.run(async () => {
      const redeemed = await this.keys.redeem(key, 'PASSWORD_RESET');
      const account = redeemed && (await this.accounts.findById(redeemed.accountId));
      if (!account?.isActivated) return null;
      await requireGoodPassword('newPassword', password, account);
      await this.removeDoubtfulFactors(account);
      await this.accounts.confirmEmail(account.id);
      return (await this.setPassword(account, passwordHash, 'PASSWORD_RESET')) ? account : null;
    });
  }

  /** Removes the second factors of strangers, who would keep the owner of the address out. */
  private async removeDoubtfulFactors({
    id,
    isEmailConfirmed,
    compromisedSince,
  }: AccountEntity): Promise<void> {
    const factors = new SecondFactorsRepository(this.transactor);
    // Whoever set them up has not shown to read the mail.
    if (!isEmailConfirmed) await factors.removeAll(id);
    else if (compromisedSince) await factors.removeSince(id, compromisedSince);
  }

  /**
   * Sets a password, ends every session and reset link, and notifies the owner. Returns false and does nothing when the
   * password was changed since the account was read.
   */
  private setPassword(
    account: AccountEntity,
    passwordHash: string,
    event: 'PASSWORD_CHANGED' | 'PASSWORD_RESET',
  ): Promise<boolean> {
    return this.transactor.run(async () => {
      if (!(await this.accounts.replacePassword(account, passwordHash))) return false;
      // The change of an address that is pending may be a thief's, as the former password may have been.
      await this.keys.revokeAll(account.id, 'PASSWORD_RESET', 'EMAIL_CONFIRMATION');
      await this.mails.sendPasswordChanged(account);
      await this.journal.record(event, account.id);
      return true;
    });
  }
}
