import { Injectable } from '@nestjs/common';
import type { AccountEntity } from '../accounts/account.entity.ts';
import { Config } from '../config/config.ts';
import {
  activationMail,
  addressConfirmationMail,
  emailChangeMail,
  emailChangedMail,
  emailRestoredMail,
  passwordChangedMail,
  resetMail,
  secondFactorChangedMail,
} from '../mail/mail-messages.ts';
import { Outbox } from '../mail/outbox.ts';

/** The shortest time to respond to a request for a link. Writing the mail takes less, so the time reveals nothing. */
export const LINK_RESPONSE_MS = 200;

type Recipient = Pick<AccountEntity, 'email' | 'firstName'>;

/** The mail about accounts and passwords, sent with the running transaction. */
@Injectable()
export class AccountMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly config: Config,
  ) {}

  sendActivationLink({ email, firstName }: Recipient, key: string): Promise<void> {
    return this.outbox.send(activationMail({ to: email, firstName, link: this.getUrl(`activate/${key}`) }));
  }

  /** To the address that an account has already. */
  sendAddressConfirmation({ email, firstName }: Recipient, key: string): Promise<void> {
    return this.outbox.send(
      addressConfirmationMail({ to: email, firstName, link: this.getUrl(`confirm-email/${key}`) }),
    );
  }

  /** To an address that an account is to have from then on. */
  sendEmailChangeLink({ email, firstName }: Recipient, key: string): Promise<void> {
    return this.outbox.send(
      emailChangeMail({ to: email, firstName, link: this.getUrl(`confirm-email/${key}`) }),
    );
  }

  /** To the former address. */
  sendEmailChanged({ email, firstName }: Recipient, newEmail: string, undoKey: string): Promise<void> {
    const link = this.getUrl(`undo-email/${undoKey}`);
    return this.outbox.send(emailChangedMail({ to: email, firstName, newEmail, link }));
  }

  sendEmailRestored(
    { email, firstName }: Recipient,
    resetKey: string,
    loss: { readonly hasLostFactors: boolean },
  ): Promise<void> {
    const link = this.getUrl(`change-password/${resetKey}`);
    return this.outbox.send(emailRestoredMail({ to: email, firstName, link, ...loss }));
  }

  sendResetLink({ email, firstName }: Recipient, key: string): Promise<void> {
    return this.outbox.send(resetMail({ to: email, firstName, link: this.getUrl(`change-password/${key}`) }));
  }

  sendPasswordChanged({ email, firstName }: Recipient): Promise<void> {
    const resetLink = this.getUrl('forgot-password');
    return this.outbox.send(passwordChangedMail({ to: email, firstName, resetLink }));
  }

  sendSecondFactorChanged(
    { email, firstName }: Recipient,
    change: { readonly isAdded: boolean; readonly method: 'TOTP' | 'PASSKEY' },
  ): Promise<void> {
    const link = this.getUrl('account?section=security');
    return this.outbox.send(secondFactorChangedMail({ to: email, firstName, link, ...change }));
  }

  private getUrl(path: string): string {
    return `${this.config.http.publicUrl}/${path}`;
  }
}
