import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config.ts';
import { CONFIG } from '../config/config.ts';
import { activationMail } from '../mail/messages/activation-mail.ts';
import { Outbox } from '../mail/outbox.ts';
import { AccountKeys } from './account-keys.ts';

interface Registrant {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
}

@Injectable()
export class ActivationLinks {
  constructor(
    private readonly keys: AccountKeys,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Mails the link that activates an account, in the running transaction. */
  async send({ id, email, firstName }: Registrant): Promise<void> {
    const key = await this.keys.issue(id, 'ACTIVATION');
    const link = `${this.config.http.publicUrl}/activate/${key}`;
    await this.outbox.send(activationMail({ to: email, firstName, link }));
  }
}
