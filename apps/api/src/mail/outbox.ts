import { Injectable } from '@nestjs/common';
import { Transactor } from '../database/transactor.ts';
import { OutboxMailRepository } from './outbox-mail.repository.ts';
import { OutboxWorker } from './outbox-worker.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

/** Where the product posts its mail. */
@Injectable()
export class Outbox {
  constructor(
    private readonly mails: OutboxMailRepository,
    private readonly transactor: Transactor,
    private readonly worker: OutboxWorker,
  ) {}

  /** Has the mail sent once the running transaction is committed, and not at all when it is undone. */
  async send(mail: OutgoingMail): Promise<void> {
    await this.mails.add(mail);
    this.transactor.afterCommit(() => this.worker.wake());
  }
}
