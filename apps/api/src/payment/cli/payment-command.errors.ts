/** The words make no command. */
export class PaymentUsageError extends Error {
  override readonly name = 'PaymentUsageError';

  constructor() {
    super(
      [
        'Say one of:',
        '  npm run payment -- list <email>     what was bought and charged',
        '  npm run payment -- refund <email>   gives the yearly payment back in full and ends the plan',
        '  npm run payment -- end <email>      ends the plan without giving anything back',
        '  npm run payment -- reconcile        asks the provider about every customer',
      ].join('\n'),
    );
  }
}

/** The command is understood and cannot be done. The message is one line for who typed it. */
export class PaymentCommandError extends Error {
  override readonly name = 'PaymentCommandError';
}
