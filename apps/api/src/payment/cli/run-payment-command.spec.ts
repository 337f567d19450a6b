import { UsageError } from '../../platform/run-command.ts';
import { parsePaymentCommand } from './run-payment-command.ts';

describe('parsePaymentCommand', () => {
  it.each(['list', 'refund', 'end'] as const)('parses %s with an e-mail address in any case', (name) => {
    expect(parsePaymentCommand([name, ' Ruth@Example.ORG '])).toEqual({ name, email: 'ruth@example.org' });
  });

  it('parses reconcile without arguments', () => {
    expect(parsePaymentCommand(['reconcile'])).toEqual({ name: 'reconcile' });
  });

  it.each([[[]], [['refund']], [['reconcile', 'all']], [['charge', 'a@b.c']], [['end', 'a@b.c', 'now']]])(
    'rejects %j',
    (argv) => {
      expect(() => parsePaymentCommand(argv)).toThrow(UsageError);
    },
  );
});
