import { Inject, Injectable } from '@nestjs/common';
import type { AccountEntity } from '../accounts/account.entity.ts';
import type { Config } from '../config/config.ts';
import { CONFIG } from '../config/config.ts';
import { passwordChangedMail } from '../mail/messages/password-changed-mail.ts';
import { resetMail } from '../mail/messages/reset-mail.ts';
import { Outbox } from '../mail/outbox.ts';

type Addressee = Pick<AccountEntity, 'email' | 'firstName'>;

/** What the owner of a password is told, in the running transaction. */
@Injectable()
export class PasswordMails {
  constructor(
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The link that sets a new password. */
  sendResetLink({ email, firstName }: Addressee, key: string): Promise<void> {
    return this.outbox.send(resetMail({ to: email, firstName, link: this.page(`change-password/${key}`) }));
  }

  tellOfChange({ email, firstName }: Addressee): Promise<void> {
    const resetLink = this.page('forgot-password');
    return this.outbox.send(passwordChangedMail({ to: email, firstName, resetLink }));
  }

  private page(path: string): string {
    return `${this.config.http.publicUrl}/${path}`;
  }
}
