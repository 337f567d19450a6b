import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config.ts';
import { CONFIG } from '../config/config.ts';
import { Transactor } from '../database/transactor.ts';
import { Sealer } from '../platform/security/sealer.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

/** The mail that is to go out. Sealed, because mail holds keys of which the database keeps only hashes. */
@Injectable()
export class OutboxMailRepository {
  private readonly sealer: Sealer;

  constructor(
    private readonly transactor: Transactor,
    @Inject(CONFIG) config: Config,
  ) {
    this.sealer = new Sealer(config.jwtSecret, 'plumbline outbox mail');
  }

  /** Adds a mail, due at once, in the running transaction. */
  async add(mail: OutgoingMail): Promise<void> {
    const id = randomUUID();
    await this.transactor.manager.query('INSERT INTO outbox_mail (id, sealed_message) VALUES ($1, $2)', [
      id,
      this.sealer.seal(JSON.stringify(mail), id),
    ]);
  }
}
