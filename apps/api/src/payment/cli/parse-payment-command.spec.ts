import { parsePaymentCommand } from './parse-payment-command.ts';
import { PaymentUsageError } from './payment-command.errors.ts';

describe('the words of the payment command', () => {
  it.each(['list', 'refund', 'end'] as const)('are %s and an address, in any case', (name) => {
    expect(parsePaymentCommand([name, ' Ruth@Example.ORG '])).toEqual({ name, email: 'ruth@example.org' });
  });

  it('are reconcile alone', () => {
    expect(parsePaymentCommand(['reconcile'])).toEqual({ name: 'reconcile' });
  });

  it.each([[[]], [['refund']], [['reconcile', 'all']], [['charge', 'a@b.c']], [['end', 'a@b.c', 'now']]])(
    'are not %j',
    (argv) => {
      expect(() => parsePaymentCommand(argv)).toThrow(PaymentUsageError);
    },
  );
});
