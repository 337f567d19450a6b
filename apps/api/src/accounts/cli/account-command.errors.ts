/** The words make no command. */
export class AccountUsageError extends Error {
  override readonly name = 'AccountUsageError';

  constructor() {
    super(
      'Say one of:\n  npm run account -- list\n  npm run account -- role <email> <ROLE...>   the roles it has from now on',
    );
  }
}

/** The command is understood and cannot be done. The message is one line for who typed it. */
export class AccountCommandError extends Error {
  override readonly name = 'AccountCommandError';
}
