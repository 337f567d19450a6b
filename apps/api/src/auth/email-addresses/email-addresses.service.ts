import { setTimeout as after } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { AccountResponse, UpdateAccountRequest } from '@plumbline/contracts';
import { AccountKeys } from '../accounts/account-keys.ts';
import type { AccountEntity } from '../accounts/account.entity.ts';
import { AccountService } from '../accounts/account.service.ts';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { InvalidRequestError } from '../../platform/problem/invalid-request.error.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import type { UndoPurpose } from '../account-notices.ts';
import { AccountNotices, LINK_RESPONSE_MS } from '../account-notices.ts';
import { AttemptLimits } from '../sign-in/attempt-limits.ts';
import { DeadEmailLinkError } from '../auth.errors.ts';
import { PasswordsService } from '../passwords/passwords.service.ts';

/** Email addresses of accounts: a change waits until the link in a mail confirms it, and another link undoes it. */
@Injectable()
export class EmailAddressesService {
  constructor(
    private readonly accountService: AccountService,
    private readonly accounts: AccountsRepository,
    private readonly passwords: PasswordsService,
    private readonly keys: AccountKeys,
    private readonly notices: AccountNotices,
    private readonly limits: AttemptLimits,
  ) {}

  /**
   * Changes the fields that the request contains. A new address is mailed a link, which replaces an earlier one. Where
   * another account has that address, the response is the same and no mail is sent. A refused request changes nothing.
   *
   * @param address the IP address of the request
   * @throws InvalidRequestError WrongPasswordError TooManyAttemptsError AccountGoneError
   */
  async update(
    me: SignedInAccount,
    request: UpdateAccountRequest,
    address: string,
  ): Promise<AccountResponse> {
    const { email } = request;
    const { email: current } = await this.accounts.getById(me.id);
    if (email === undefined || email === current) {
      await this.accountService.update(me.id, request);
    } else {
      const account = await this.requirePassword(me.id, request, address);
      await this.limits.countConfirmation(me.id, email);
      await this.accountService.update(me.id, request);
      await Promise.all([this.replaceRequest(account, email), after(LINK_RESPONSE_MS)]);
    }
    return this.accountService.read(me);
  }

  /** Mails another link if the account waits for one. Earlier links go on working: the mail may only be late. */
  async resend(accountId: number): Promise<void> {
    const account = await this.accounts.getById(accountId);
    const email = await this.findUnconfirmed(account);
    if (email === null) return;
    await this.limits.countConfirmation(accountId, email);
    await Promise.all([
      this.sendAgain(accountId, email),
      after(email === account.email ? 0 : LINK_RESPONSE_MS),
    ]);
  }

  /** Ends the links to an address that the account does not have yet. */
  async cancel(accountId: number): Promise<void> {
    await this.keys.revokeAll(accountId, 'EMAIL_CONFIRMATION');
  }

  /**
   * Makes the address that the link was mailed to that of the account. The former one gets a link that takes this back.
   *
   * @throws DeadEmailLinkError EmailTakenError
   */
  confirm(key: string): Promise<void> {
    return this.keys.redeem(key, 'EMAIL_CONFIRMATION', async (redeemed) => {
      if (!redeemed) throw new DeadEmailLinkError();
      const { accountId, details, since } = redeemed;
      const former = await this.accounts.getById(accountId);
      await this.accounts.changeEmail(accountId, details.email);
      if (details.email === former.email) return;
      // The owner of the former mailbox may no longer open the account by a link mailed there, except by those
      // that undo what was done.
      await this.keys.revokeAll(accountId, 'EMAIL_CONFIRMATION', 'PASSWORD_RESET', 'ACTIVATION');
      const undoKey = await this.keys.issue(accountId, 'EMAIL_UNDO', { email: former.email, since });
      await this.notices.sendEmailChanged(former, details.email, undoKey);
    });
  }

  /**
   * Gives the account the address back that the link was mailed to, ends its password, its sessions and every link
   * mailed since, removes the second factors that were set up since the change of the address was requested, or since
   * the one that the link is about, and mails a link that sets a new password. Links that undo earlier changes go on
   * working: a thief who changes the address twice, or adds a factor before that, gains nothing. An account that is
   * about to be deleted is kept.
   *
   * @throws DeadEmailLinkError EmailTakenError
   */
  undo(key: string, purpose: UndoPurpose): Promise<void> {
    return this.keys.redeem(key, purpose, async (redeemed) => {
      if (!redeemed) throw new DeadEmailLinkError();
      const { accountId, details, number, since } = redeemed;
      await this.accounts.unseal(accountId);
      await this.accounts.changeEmail(accountId, details.email);
      await this.keys.revokeAll(accountId, 'EMAIL_CONFIRMATION', 'PASSWORD_RESET', 'ACTIVATION');
      await this.keys.revokeSince(accountId, number, 'EMAIL_UNDO', 'SECOND_FACTOR_UNDO', 'DELETION_UNDO');
      await this.passwords.end(await this.accounts.getById(accountId));
      const resetKey = await this.keys.issue(accountId, 'PASSWORD_RESET', null);
      const lostFactors = await this.accounts.markCompromised(accountId, since);
      const account = await this.accounts.getById(accountId);
      await this.notices.sendUndone(account, purpose, resetKey, lostFactors);
    });
  }

  private requirePassword(
    accountId: number,
    { currentPassword }: UpdateAccountRequest,
    address: string,
  ): Promise<AccountEntity> {
    if (currentPassword) return this.passwords.requireCurrent(accountId, currentPassword, address);
    const message = 'Enter your current password to change your email address';
    throw new InvalidRequestError([{ field: 'currentPassword', message }]);
  }

  private replaceRequest(account: AccountEntity, email: string): Promise<void> {
    return this.accounts.withSamePassword(account, async () => {
      await this.keys.revokeAll(account.id, 'EMAIL_CONFIRMATION');
      await this.sendLink(account, email);
      await this.notices.record('EMAIL_CHANGE_REQUESTED', account.id);
    });
  }

  /**
   * Does nothing when the address was confirmed since, or a new password or an undoing has ended its change, which may
   * be a thief's.
   */
  private sendAgain(accountId: number, email: string): Promise<void> {
    return this.accounts.withLock(accountId, async (account) => {
      if ((await this.findUnconfirmed(account)) === email) await this.sendLink(account, email);
    });
  }

  /** The address that a mailed link is to confirm; null: none. */
  private async findUnconfirmed(account: AccountEntity): Promise<string | null> {
    const pending = await this.keys.findPendingEmail(account);
    return pending ?? (account.isEmailConfirmed ? null : account.email);
  }

  /** Stores the key even when no mail contains it: the account shows the address as pending either way. */
  private async sendLink(account: AccountEntity, email: string): Promise<void> {
    const since = (await this.keys.findChangeRequest(account.id)) ?? undefined;
    const key = await this.keys.issue(account.id, 'EMAIL_CONFIRMATION', { email, since });
    if (email === account.email) await this.notices.sendAddressConfirmation(account, key);
    else if (await this.accounts.isFree(email, account.id))
      await this.notices.sendEmailChangeLink({ email, firstName: account.firstName }, key);
  }
}
