import type { Role } from '@plumbline/contracts';
import { roles } from '@plumbline/contracts';
import { AccountCommandError, AccountUsageError } from './account-command.errors.ts';

export type AccountCommand =
  | { readonly name: 'list' }
  | { readonly name: 'role'; readonly email: string; readonly roles: readonly Role[] };

/**
 * Reads `list` or `role <email> <ROLE...>`. Roles in any case; `ROLE_USER` is always among them, and each is there once.
 *
 * @throws AccountUsageError AccountCommandError
 */
export function parseAccountCommand(argv: readonly string[]): AccountCommand {
  const [name, email, ...words] = argv;
  if (name === 'list' && argv.length === 1) return { name };
  if (name !== 'role' || email === undefined || words.length === 0) throw new AccountUsageError();
  const wanted = words.map(roleFrom);
  return {
    name,
    email: email.trim().toLowerCase(),
    roles: roles.filter((role) => role === 'ROLE_USER' || wanted.includes(role)),
  };
}

function roleFrom(word: string): Role {
  const role = roles.find((known) => known === word.toUpperCase());
  if (!role) throw new AccountCommandError(`There is no role ${word}; there are ${roles.join(', ')}.`);
  return role;
}
