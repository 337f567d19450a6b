import { mailOf } from '../letter.ts';
import type { MailMessage } from '../mail-transport.port.ts';

interface EmailChange {
  /** The address as it was. */
  readonly to: string;
  readonly firstName: string;
  readonly newEmail: string;
}

/** To the old address of an account whose address was changed. It shows the new one in part only. */
export function emailChangedMail({ to, firstName, newEmail }: EmailChange): MailMessage {
  return mailOf(to, {
    subject: 'The email address of your Plumbline account was changed',
    firstName,
    paragraphs: [
      `Your Plumbline account now belongs to the email address ${masked(newEmail)}. You sign in with that address ` +
        'from now on, and our mail goes there.',
    ],
    notes: [
      'If that was you, all is well. If it was not, somebody else knows your password: write to our support at once ' +
        '(Help & Support), so that we can give you your account back.',
    ],
  });
}

/** `j•••@e•••.com`: enough for its owner to know it again, and not enough for others to use it. */
function masked(email: string): string {
  const [mailbox, domain] = [email.slice(0, email.lastIndexOf('@')), email.slice(email.lastIndexOf('@') + 1)];
  const lastDot = domain.lastIndexOf('.');
  return `${firstOf(mailbox)}•••@${firstOf(domain)}•••${lastDot > 0 ? domain.slice(lastDot) : ''}`;
}

function firstOf(text: string): string {
  return [...text][0] ?? '';
}
