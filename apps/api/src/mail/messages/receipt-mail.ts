import { mailOf } from '../letter.ts';
import type { MailMessage } from '../mail-transport.port.ts';

interface Receipt {
  readonly to: string;
  readonly firstName: string;
  /** Number of the order as the buyer saw it. */
  readonly confirmation: string;
  /** The plan's name, such as `Premium`. */
  readonly plan: string;
  readonly cycle: 'YEARLY' | 'LIFETIME';
  /** US dollars. */
  readonly amountPaid: number;
  /** The day of the next charge, ISO 8601; `null` when there is none. */
  readonly renewsOn: string | null;
  /** `null` where nothing had to be paid. */
  readonly receiptUrl: string | null;
}

const cycleNames = { YEARLY: 'Yearly', LIFETIME: 'Lifetime, one-time payment' };
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** To somebody who bought a plan: what was paid for, and the link to the receipt. */
export function receiptMail({ to, firstName, receiptUrl, ...order }: Receipt): MailMessage {
  return mailOf(to, {
    subject: 'Your Plumbline receipt',
    firstName,
    paragraphs: ['Thank you for your purchase. Your account is ready to use.'],
    facts: [
      ['Order', order.confirmation],
      ['Plan', order.plan],
      ['Billing', cycleNames[order.cycle]],
      ['Paid', dollars.format(order.amountPaid)],
      ['Renews on', order.renewsOn ? longDate.format(new Date(order.renewsOn)) : 'Never'],
    ],
    ...(receiptUrl && { action: { label: 'View your receipt', link: receiptUrl } }),
    notes: ['You can change or cancel your plan under Account Settings, Plans.'],
  });
}
