import { mailOf } from '../letter.ts';
import type { MailMessage } from '../mail-transport.port.ts';

interface PasswordReset {
  readonly to: string;
  readonly firstName: string;
  readonly link: string;
}

/** To somebody who forgot the password: the link that sets a new one, valid for 24 hours. */
export function resetMail({ to, firstName, link }: PasswordReset): MailMessage {
  return mailOf(to, {
    subject: 'Set a new password for Plumbline',
    firstName,
    paragraphs: ['Somebody, hopefully you, asked for a new password for your Plumbline account.'],
    action: { label: 'Set a new password', link },
    notes: [
      'The link works once and for 24 hours.',
      'If you did not ask for it, you need not do anything: your password stays as it is.',
    ],
  });
}
