import { join } from 'node:path';
import { Module } from '@nestjs/common';
import type { Config } from '../config/config.ts';
import { CONFIG } from '../config/config.ts';
import { FolderCarrier } from './carriers/folder-carrier.adapter.ts';
import { SmtpCarrier } from './carriers/smtp-carrier.adapter.ts';
import type { MailCarrier } from './mail-carrier.port.ts';
import { MAIL_CARRIER } from './mail-carrier.port.ts';
import { OutboxMailRepository } from './outbox-mail.repository.ts';
import { OutboxWorker } from './outbox-worker.ts';
import { Outbox } from './outbox.ts';

function carrierFor({ dataDir, mail }: Config): MailCarrier {
  return mail.url
    ? new SmtpCarrier(mail.url, mail.from)
    : new FolderCarrier(join(dataDir, 'outbox'), mail.from);
}

@Module({
  providers: [
    Outbox,
    OutboxMailRepository,
    OutboxWorker,
    { provide: MAIL_CARRIER, inject: [CONFIG], useFactory: carrierFor },
  ],
  exports: [Outbox],
})
export class MailModule {}
