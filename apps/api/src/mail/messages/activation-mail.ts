import { mailOf } from '../letter.ts';
import type { MailMessage } from '../mail-transport.port.ts';

interface Activation {
  readonly to: string;
  readonly firstName: string;
  readonly link: string;
}

/** To somebody who registered: the link that activates the account. */
export function activationMail({ to, firstName, link }: Activation): MailMessage {
  return mailOf(to, {
    subject: 'Activate your Plumbline account',
    firstName,
    paragraphs: ['Thank you for registering. One step is left: confirm that this is your email address.'],
    action: { label: 'Activate your account', link },
    notes: [
      'The link works once. If you register again, only the newest link works.',
      'If you did not register, you need not do anything: without this step the account stays closed.',
    ],
  });
}
