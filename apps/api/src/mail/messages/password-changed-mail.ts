import { mailOf } from '../letter.ts';
import type { MailMessage } from '../mail-transport.port.ts';

interface PasswordChange {
  readonly to: string;
  readonly firstName: string;
  /** The page where one asks for a new password. */
  readonly resetLink: string;
}

/** To the owner of an account whose password was changed, who may not be the one who did it. */
export function passwordChangedMail({ to, firstName, resetLink }: PasswordChange): MailMessage {
  return mailOf(to, {
    subject: 'Your Plumbline password was changed',
    firstName,
    paragraphs: [
      'The password of your Plumbline account was just changed. You are signed out on every device and sign in with ' +
        'the new password.',
      'If that was you, all is well. If it was not, set a new password now.',
    ],
    action: { label: 'Set a new password', link: resetLink },
  });
}
