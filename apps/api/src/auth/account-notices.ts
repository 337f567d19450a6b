import { Injectable } from '@nestjs/common';
import type { DisabledReason, SecondFactor } from '@plumbline/contracts';
import { accountHref, mailedHref, sitePaths } from '@plumbline/contracts';
import { AccountKeys } from './accounts/account-keys.ts';
import type { AccountEntity } from './accounts/account.entity.ts';
import { SecondFactorsRepository } from './accounts/second-factors.repository.ts';
import { Config } from '../platform/config/config.ts';
import {
  accountRecoveredMail,
  accountSealedMail,
  activationMail,
  addressConfirmationMail,
  emailChangeMail,
  emailChangedMail,
  passwordChangedMail,
  recoveryCodesReplacedMail,
  resetMail,
  secondFactorAddedMail,
  secondFactorRemovedMail,
} from '../mail/mail-messages.ts';
import { Outbox } from '../mail/outbox.ts';
import { personalTokenExpiresMail, personalTokenMadeMail } from '../mail/token-mail-messages.ts';
import { webhookAddedMail, webhookDisabledMail } from '../mail/webhook-mail-messages.ts';
import type { ExpiringToken } from './sessions/personal-tokens/personal-tokens.repository.ts';
import { SecurityJournal } from './security-journal/security-journal.ts';

/** The shortest time to respond to a request for a link. Writing the mail takes less, so the time reveals nothing. */
export const LINK_RESPONSE_MS = 200;

/** The keys that give an owner the account back. */
export type UndoPurpose = 'EMAIL_UNDO' | 'SECOND_FACTOR_UNDO' | 'DELETION_UNDO';

const undoneEvents = {
  EMAIL_UNDO: 'EMAIL_CHANGE_UNDONE',
  SECOND_FACTOR_UNDO: 'SECOND_FACTOR_UNDONE',
  DELETION_UNDO: 'DELETION_UNDONE',
} as const;

type EventWithoutMail =
  | 'REGISTERED'
  | 'ACTIVATED'
  | 'EMAIL_CHANGE_REQUESTED'
  | 'RECOVERY_CODES_CREATED'
  | 'TOKEN_REVOKED'
  | 'WEBHOOK_ROTATED'
  | 'WEBHOOK_ENABLED'
  | 'WEBHOOK_DELETED';

type Recipient = Pick<AccountEntity, 'email' | 'firstName'>;
type Owner = Recipient & Pick<AccountEntity, 'id'>;

/** What an owner learns of an account: by mail and in the journal, with the running transaction. */
@Injectable()
export class AccountNotices {
  constructor(
    private readonly outbox: Outbox,
    private readonly config: Config,
    private readonly journal: SecurityJournal,
    private readonly keys: AccountKeys,
    private readonly factors: SecondFactorsRepository,
  ) {}

  /** Records an event without a mail of its own. */
  record(event: EventWithoutMail, accountId: number): Promise<void> {
    return this.journal.record(event, accountId);
  }

  sendActivationLink({ email, firstName }: Recipient, key: string): Promise<void> {
    return this.outbox.send(
      activationMail({ to: email, firstName, link: this.getUrl(mailedHref('activate', key)) }),
    );
  }

  /** To the address that an account has already. */
  sendAddressConfirmation({ email, firstName }: Recipient, key: string): Promise<void> {
    return this.outbox.send(
      addressConfirmationMail({ to: email, firstName, link: this.getUrl(mailedHref('confirmEmail', key)) }),
    );
  }

  /** To an address that an account is to have from then on. */
  sendEmailChangeLink({ email, firstName }: Recipient, key: string): Promise<void> {
    return this.outbox.send(
      emailChangeMail({ to: email, firstName, link: this.getUrl(mailedHref('confirmEmail', key)) }),
    );
  }

  /** To the former address. */
  async sendEmailChanged({ id, email, firstName }: Owner, newEmail: string, undoKey: string): Promise<void> {
    const link = this.getUrl(mailedHref('undoEmail', undoKey));
    await this.outbox.send(emailChangedMail({ to: email, firstName, newEmail, link }));
    await this.journal.record('EMAIL_CHANGED', id);
  }

  /** @param lostFactors the second factors that were removed with that */
  async sendUndone(
    { id, email, firstName }: Owner,
    undone: UndoPurpose,
    resetKey: string,
    lostFactors: readonly SecondFactor[],
  ): Promise<void> {
    const link = this.getUrl(mailedHref('changePassword', resetKey));
    const hasLostFactors = lostFactors.length > 0;
    await this.outbox.send(accountRecoveredMail({ to: email, firstName, link, hasLostFactors }));
    await this.journal.record(undoneEvents[undone], id);
    for (const method of lostFactors) await this.journal.record('SECOND_FACTOR_REMOVED', id, { method });
  }

  async sendResetLink({ id, email, firstName }: Owner, key: string): Promise<void> {
    await this.outbox.send(
      resetMail({ to: email, firstName, link: this.getUrl(mailedHref('changePassword', key)) }),
    );
    await this.journal.record('PASSWORD_RESET_REQUESTED', id);
  }

  async sendPasswordChanged(
    { id, email, firstName }: Owner,
    event: 'PASSWORD_CHANGED' | 'PASSWORD_RESET',
  ): Promise<void> {
    const resetLink = this.getUrl(sitePaths.forgotPassword);
    await this.outbox.send(passwordChangedMail({ to: email, firstName, resetLink }));
    await this.journal.record(event, id);
  }

  /** With a link that undoes it. Call it in the transaction that adds the factor. */
  async sendSecondFactorAdded({ id, email, firstName }: Owner, method: SecondFactor): Promise<void> {
    const since = await this.factors.getLatestNumber(id);
    const undoKey = await this.keys.issue(id, 'SECOND_FACTOR_UNDO', { email, since });
    const link = this.getUrl(mailedHref('undoSecondFactor', undoKey));
    await this.outbox.send(secondFactorAddedMail({ to: email, firstName, link, method }));
    await this.journal.record('SECOND_FACTOR_ADDED', id, { method });
  }

  async sendSecondFactorRemoved({ id, email, firstName }: Owner, method: SecondFactor): Promise<void> {
    const link = this.getUrl(accountHref('security'));
    await this.outbox.send(secondFactorRemovedMail({ to: email, firstName, link, method }));
    await this.journal.record('SECOND_FACTOR_REMOVED', id, { method });
  }

  async sendRecoveryCodesReplaced({ id, email, firstName }: Owner): Promise<void> {
    const link = this.getUrl(accountHref('security'));
    await this.outbox.send(recoveryCodesReplacedMail({ to: email, firstName, link }));
    await this.journal.record('RECOVERY_CODES_CREATED', id);
  }

  async sendTokenMade(
    { id, email, firstName }: Owner,
    name: string,
    event: 'TOKEN_CREATED' | 'TOKEN_ROTATED',
  ): Promise<void> {
    const link = this.getUrl(accountHref('security'));
    const isRotated = event === 'TOKEN_ROTATED';
    await this.outbox.send(personalTokenMadeMail({ to: email, firstName, link, name, isRotated }));
    await this.journal.record(event, id);
  }

  sendTokenExpires({ email, firstName, name, expiresOn }: ExpiringToken): Promise<void> {
    const link = this.getUrl(accountHref('security'));
    return this.outbox.send(personalTokenExpiresMail({ to: email, firstName, link, name, expiresOn }));
  }

  async sendWebhookAdded({ id, email, firstName }: Owner, url: string): Promise<void> {
    const link = this.getUrl(accountHref('security'));
    await this.outbox.send(webhookAddedMail({ to: email, firstName, link, url }));
    await this.journal.record('WEBHOOK_ADDED', id);
  }

  async sendWebhookDisabled(
    { id, email, firstName }: Owner,
    url: string,
    reason: DisabledReason,
  ): Promise<void> {
    const link = this.getUrl(accountHref('security'));
    await this.outbox.send(webhookDisabledMail({ to: email, firstName, link, url, reason }));
    await this.journal.record('WEBHOOK_DISABLED', id);
  }

  /** With the link that undoes it. Call it in the transaction that seals the account. */
  async sendSealed({ id, email, firstName }: Owner): Promise<void> {
    const undoKey = await this.keys.issue(id, 'DELETION_UNDO', { email });
    const link = this.getUrl(mailedHref('undoDeletion', undoKey));
    await this.outbox.send(accountSealedMail({ to: email, firstName, link }));
    await this.journal.record('DELETION_REQUESTED', id);
  }

  private getUrl(path: string): string {
    return `${this.config.http.publicUrl}${path}`;
  }
}
