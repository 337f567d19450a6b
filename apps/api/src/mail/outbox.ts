import { Injectable } from '@nestjs/common';
import { OutboxMailRepository } from './outbox-mail.repository.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

/** Where the product puts mail. */
@Injectable()
export class Outbox {
  constructor(private readonly mails: OutboxMailRepository) {}

  /** Has the mail sent once the running transaction is committed, and not at all when it is undone. */
  async send(mail: OutgoingMail): Promise<void> {
    await this.mails.add(mail);
  }
}
