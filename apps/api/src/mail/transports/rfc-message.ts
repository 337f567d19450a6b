import type { SendMailOptions } from 'nodemailer';
import type { MailDelivery } from '../mail-transport.port.ts';

/**
 * Returns the message in the form from which nodemailer writes RFC 5322. Recipient and sender are given in parts, so
 * that nothing in an address is parsed as a list or as a header. `from` is `Name <address>` or an address.
 */
export function toRfcMessage({ id, createdAt, message }: MailDelivery, from: string): SendMailOptions {
  const sender = parseSender(from);
  return {
    messageId: `<${id}@${sender.address.slice(sender.address.lastIndexOf('@') + 1)}>`,
    date: createdAt,
    from: sender,
    to: { name: '', address: message.to },
    subject: message.subject,
    text: message.text,
    html: message.html,
    headers: {
      // Suppresses automatic replies, such as those of someone on vacation (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(message.oneClickStopLink && {
        'List-Unsubscribe': `<${message.oneClickStopLink}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

function parseSender(from: string): { name: string; address: string } {
  const named = /^(.*)<(.*)>$/.exec(from);
  return named ? { name: named[1].trim(), address: named[2] } : { name: '', address: from };
}
