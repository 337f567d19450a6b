import { PaymentUsageError } from './payment-command.errors.ts';
import { parsePaymentCommand } from './run-payment-command.ts';

describe('parsePaymentCommand', () => {
  it.each(['list', 'refund', 'end'] as const)('reads %s with an e-mail address in any case', (name) => {
    expect(parsePaymentCommand([name, ' Ruth@Example.ORG '])).toEqual({ name, email: 'ruth@example.org' });
  });

  it('reads reconcile without arguments', () => {
    expect(parsePaymentCommand(['reconcile'])).toEqual({ name: 'reconcile' });
  });

  it.each([[[]], [['refund']], [['reconcile', 'all']], [['charge', 'a@b.c']], [['end', 'a@b.c', 'now']]])(
    'rejects %j',
    (argv) => {
      expect(() => parsePaymentCommand(argv)).toThrow(PaymentUsageError);
    },
  );
});
