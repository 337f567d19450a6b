/** The arguments are not a command. */
export class AccountUsageError extends Error {
  override readonly name = 'AccountUsageError';

  constructor() {
    super(
      'Usage:\n  npm run account -- list\n  npm run account -- role <email> <ROLE...>   sets the roles of the account',
    );
  }
}

/** The command is valid but cannot be done. The message is one line for the operator. */
export class AccountCommandError extends Error {
  override readonly name = 'AccountCommandError';
}
