import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { Config } from '../platform/config/config.ts';
import { MailTransport } from './mail-transport.port.ts';
import { Outbox } from './outbox.ts';
import { FolderMailTransport } from './transports/folder-mail-transport.adapter.ts';
import { SmtpMailTransport } from './transports/smtp-mail-transport.adapter.ts';

@Module({
  providers: [Outbox, { provide: MailTransport, inject: [Config], useFactory: createTransport }],
  exports: [Outbox],
})
export class MailModule {}

function createTransport({ dataDir, mail, profile }: Config): MailTransport {
  return mail.url
    ? new SmtpMailTransport(mail.url, mail.from, profile === 'production')
    : new FolderMailTransport(join(dataDir, 'outbox'), mail.from);
}
