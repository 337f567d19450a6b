import type { SendMailOptions } from 'nodemailer';
import type { PostedMail } from '../mail-carrier.port.ts';

/**
 * The mail as nodemailer puts it into RFC 5322. Recipient and sender are given in parts, so that nothing in an address
 * is read as a list or as a header. `from` is `Name <address>` or an address.
 */
export function rfcMessage({ id, postedAt, mail }: PostedMail, from: string): SendMailOptions {
  const sender = senderOf(from);
  return {
    messageId: `<${id}@${sender.address.slice(sender.address.lastIndexOf('@') + 1)}>`,
    date: postedAt,
    from: sender,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // No replies from programs that answer for people on holiday (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

function senderOf(from: string): { name: string; address: string } {
  const named = /^(.*)<(.*)>$/.exec(from);
  return named ? { name: named[1].trim(), address: named[2] } : { name: '', address: from };
}
