import { PaymentUsageError } from './payment-command.errors.ts';

export type PaymentCommand =
  { readonly name: 'list' | 'refund' | 'end'; readonly email: string } | { readonly name: 'reconcile' };

/** Reads `reconcile`, or `list`, `refund` or `end` and an e-mail address in any case. @throws PaymentUsageError */
export function parsePaymentCommand(argv: readonly string[]): PaymentCommand {
  const [name, email] = argv;
  if (name === 'reconcile' && argv.length === 1) return { name };
  if (email === undefined || argv.length !== 2) throw new PaymentUsageError();
  if (name !== 'list' && name !== 'refund' && name !== 'end') throw new PaymentUsageError();
  return { name, email: email.trim().toLowerCase() };
}
