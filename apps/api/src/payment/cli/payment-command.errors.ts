/** The arguments are not understood. */
export class PaymentUsageError extends Error {
  override readonly name = 'PaymentUsageError';

  constructor() {
    super(
      [
        'Usage:',
        '  npm run payment -- list <email>     what was bought and charged',
        '  npm run payment -- refund <email>   refunds the yearly payment in full and ends the plan',
        '  npm run payment -- end <email>      ends the plan without a refund',
        '  npm run payment -- reconcile        synchronizes every customer',
      ].join('\n'),
    );
  }
}

/** The command cannot be carried out. The message is one line for the operator. */
export class PaymentCommandError extends Error {
  override readonly name = 'PaymentCommandError';
}
