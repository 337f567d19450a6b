import { setTimeout as after } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { UpdateAccountRequest } from '@plumbline/contracts';
import { AccountKeys } from '../accounts/account-keys.ts';
import type { AccountEntity } from '../accounts/account.entity.ts';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { InvalidRequestError } from '../platform/problem/invalid-request.error.ts';
import { NotSignedInError } from '../sessions/sessions.errors.ts';
import { AccountNotices, LINK_RESPONSE_MS } from './account-notices.ts';
import { AttemptLimits } from './attempt-limits.ts';
import { CurrentPassword } from './current-password.ts';

/** Changes of the email address of an account, until the link in a mail confirms them. */
@Injectable()
export class EmailChangesService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly currentPassword: CurrentPassword,
    private readonly keys: AccountKeys,
    private readonly notices: AccountNotices,
    private readonly limits: AttemptLimits,
  ) {}

  /**
   * Mails a link to the new address if `request` has one, and replaces an earlier request. Responds the same when another
   * account has the address, and then mails nothing.
   *
   * @param address the IP address of the request
   */
  async request(accountId: number, request: UpdateAccountRequest, address: string): Promise<void> {
    const { email, currentPassword } = request;
    if (email === undefined || email === (await this.accounts.getById(accountId)).email) return;
    if (!currentPassword) {
      const message = 'Enter your current password to change your email address';
      throw new InvalidRequestError([{ field: 'currentPassword', message }]);
    }
    const account = await this.currentPassword.require(accountId, currentPassword, address);
    await this.limits.countConfirmation(accountId, email);
    await Promise.all([this.replaceRequest(account, email), after(LINK_RESPONSE_MS)]);
  }

  /** Mails another link if the account waits for one. Earlier links go on working: the mail may only be late. */
  async resend(accountId: number): Promise<void> {
    const account = await this.accounts.getById(accountId);
    const pending = await this.keys.findPendingEmail(account);
    if (pending === null && account.isEmailConfirmed) return;
    const email = pending ?? account.email;
    await this.limits.countConfirmation(accountId, email);
    await Promise.all([
      this.accounts.withLock(accountId, () => this.sendLink(account, email)),
      after(pending === null ? 0 : LINK_RESPONSE_MS),
    ]);
  }

  /** Ends the links to an address that the account does not have yet. */
  async cancel(accountId: number): Promise<void> {
    await this.keys.revokeAll(accountId, 'EMAIL_CONFIRMATION');
  }

  private replaceRequest(account: AccountEntity, email: string): Promise<void> {
    return this.accounts.withLock(account.id, async ({ passwordHash }) => {
      if (passwordHash !== account.passwordHash) throw new NotSignedInError();
      await this.keys.revokeAll(account.id, 'EMAIL_CONFIRMATION');
      await this.sendLink(account, email);
      await this.notices.record('EMAIL_CHANGE_REQUESTED', account.id);
    });
  }

  /** Stores the key even when no mail contains it: the account shows the address as pending either way. */
  private async sendLink(account: AccountEntity, email: string): Promise<void> {
    const requestedAt = (await this.keys.findChangeRequest(account.id))?.toISOString();
    const key = await this.keys.issue(account.id, 'EMAIL_CONFIRMATION', { email, requestedAt });
    if (email === account.email) await this.notices.sendAddressConfirmation(account, key);
    else if (await this.accounts.isFree(email, account.id))
      await this.notices.sendEmailChangeLink({ email, firstName: account.firstName }, key);
  }
}
