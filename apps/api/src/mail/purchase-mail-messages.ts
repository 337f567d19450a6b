import { dollars, formatDay } from '../platform/format.ts';
import type { MailMessage } from './mail-transport.port.ts';
import { renderMail } from './render-mail.ts';

interface Receipt {
  readonly to: string;
  readonly firstName: string;
  /** The order number that the buyer saw. */
  readonly confirmation: string;
  /** The plan's name, such as `Premium`. */
  readonly plan: string;
  readonly cycle: 'YEARLY' | 'LIFETIME';
  /** US dollars. */
  readonly amountPaid: number;
  /** The day of the next charge, ISO 8601; null when there is none. */
  readonly renewsOn: string | null;
  /** Null when there was nothing to pay. */
  readonly receiptUrl: string | null;
}

const cycleNames = { YEARLY: 'Yearly', LIFETIME: 'Lifetime, one-time payment' };

/** To a user who bought a plan: what was paid for, and the link to the receipt. */
export function receiptMail({ to, firstName, receiptUrl, ...order }: Receipt): MailMessage {
  return renderMail(to, {
    subject: 'Your Plumbline receipt',
    firstName,
    paragraphs: ['Thank you for your purchase. Your account is ready to use.'],
    facts: [
      ['Order', order.confirmation],
      ['Plan', order.plan],
      ['Billing', cycleNames[order.cycle]],
      ['Paid', dollars.format(order.amountPaid)],
      ['Renews on', order.renewsOn ? formatDay(order.renewsOn) : 'Never'],
    ],
    ...(receiptUrl && { action: { label: 'View your receipt', link: receiptUrl } }),
    notes: ['You can change or cancel your plan under Account settings, Plans.'],
  });
}

type PurchaseUnderWay = Pick<Receipt, 'to' | 'firstName' | 'confirmation' | 'plan'>;

/** To a user who deletes the account while a purchase is under way, which nobody can stop any more. */
export function purchaseUnderWayMail({ to, firstName, ...order }: PurchaseUnderWay): MailMessage {
  return renderMail(to, {
    subject: 'You will not pay for your last Plumbline purchase',
    firstName,
    paragraphs: [
      'You deleted your account while a purchase was in progress. If your card is charged for it, we refund all of it. You ' +
        'do not need to do anything.',
    ],
    facts: [
      ['Order', order.confirmation],
      ['Plan', order.plan],
    ],
    notes: ['Your bank may take some days to show the refund.'],
  });
}
