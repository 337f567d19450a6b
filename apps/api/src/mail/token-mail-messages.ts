import { formatStepDate } from '@plumbline/contracts';
import type { MailMessage } from './mail-transport.port.ts';
import { renderMail } from './render-mail.ts';

interface AboutToken {
  readonly to: string;
  readonly firstName: string;
  /** The account settings. */
  readonly link: string;
  /** What its owner, or somebody else, calls it. */
  readonly name: string;
}

interface PersonalTokenMade extends AboutToken {
  readonly isRotated: boolean;
}

/** To the owner of an account for which a personal access token was made, possibly by someone else. */
export function personalTokenMadeMail({
  to,
  firstName,
  link,
  name,
  isRotated,
}: PersonalTokenMade): MailMessage {
  return renderMail(to, {
    subject: 'A new token for your Plumbline account',
    firstName,
    paragraphs: [
      isRotated
        ? `The personal access token “${name}” of your Plumbline account was rotated: there is a new one, and the ` +
          'earlier one stops working within 24 hours.'
        : `The personal access token “${name}” was created for your Plumbline account. Programs that have it can use ` +
          'your account within its scopes.',
      'If this was you, there is nothing to do. If it was not, change your password now: that ends every token and logs ' +
        'everyone else out.',
    ],
    action: { label: 'Open account settings', link },
  });
}

interface PersonalTokenExpires extends AboutToken {
  /** ISO date, UTC. */
  readonly expiresOn: string;
}

/** To the owner of a personal access token that expires within a week. */
export function personalTokenExpiresMail(token: PersonalTokenExpires): MailMessage {
  const { to, firstName, link, name, expiresOn } = token;
  return renderMail(to, {
    subject: 'A token for your Plumbline account expires soon',
    firstName,
    paragraphs: [
      `The personal access token “${name}” of your Plumbline account expires on ${formatStepDate(expiresOn)}.`,
      'If a program still uses it, rotate it in your account settings and give the program the new one. Otherwise there ' +
        'is nothing to do.',
    ],
    action: { label: 'Open account settings', link },
  });
}
