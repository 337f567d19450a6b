import type { Role } from '@plumbline/contracts';
import { roles } from '@plumbline/contracts';
import { AccountCommandError, AccountUsageError } from './account-command.errors.ts';

export type AccountCommand =
  | { readonly name: 'list' }
  | { readonly name: 'role'; readonly email: string; readonly roles: readonly Role[] };

/**
 * Parses `list` or `role <email> <ROLE...>`. Roles may be in any case. The result always includes `ROLE_USER`, and each
 * role once.
 *
 * @throws AccountUsageError AccountCommandError
 */
export function parseAccountCommand(argv: readonly string[]): AccountCommand {
  const [name, email, ...words] = argv;
  if (name === 'list' && argv.length === 1) return { name };
  if (name !== 'role' || email === undefined || words.length === 0) throw new AccountUsageError();
  const requested = words.map(parseRole);
  return {
    name,
    email: email.trim().toLowerCase(),
    roles: roles.filter((role) => role === 'ROLE_USER' || requested.includes(role)),
  };
}

function parseRole(word: string): Role {
  const role = roles.find((known) => known === word.toUpperCase());
  if (!role) throw new AccountCommandError(`There is no role ${word}; there are ${roles.join(', ')}.`);
  return role;
}
