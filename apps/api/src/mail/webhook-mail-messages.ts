import type { DisabledReason } from '@plumbline/contracts';
import type { MailMessage } from './mail-transport.port.ts';
import { renderMail } from './render-mail.ts';

interface AboutWebhook {
  readonly to: string;
  readonly firstName: string;
  /** The account settings. */
  readonly link: string;
  /** Where its events are sent to. */
  readonly url: string;
}

/** To the owner of an account that a webhook was added to, possibly by someone else. */
export function webhookAddedMail({ to, firstName, link, url }: AboutWebhook): MailMessage {
  return renderMail(to, {
    subject: 'A webhook was added to your Plumbline account',
    firstName,
    paragraphs: [
      `From now on Plumbline tells ${url} when something changes: what changed and where to read it, without scores or ` +
        'amounts.',
      'If this was you, there is nothing to do. If it was not, delete the webhook in your account settings and change ' +
        'your password.',
    ],
    action: { label: 'Open account settings', link },
  });
}

/** To the owner of a webhook that nothing is sent to any more. */
export function webhookDisabledMail(
  webhook: AboutWebhook & { readonly reason: DisabledReason },
): MailMessage {
  const { to, firstName, link, url, reason } = webhook;
  return renderMail(to, {
    subject: 'A webhook of your Plumbline account was disabled',
    firstName,
    paragraphs: [
      reason === 'GONE'
        ? `${url} responded that it is gone (status 410), so nothing is sent to it any more.`
        : `Nothing that we sent to ${url} in the last 24 hours was received, so we have stopped trying.`,
      'You can see each attempt in your account settings, and enable the webhook again there.',
    ],
    action: { label: 'Open account settings', link },
  });
}
