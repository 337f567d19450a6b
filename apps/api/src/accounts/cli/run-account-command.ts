import type { Role } from '@plumbline/contracts';
import { roles } from '@plumbline/contracts';
import { readConfig } from '../../config/config.ts';
import type { Transactor } from '../../database/transactor.ts';
import { withTransactor } from '../../database/with-transactor.ts';
import { formatMinute, formatTable } from '../../platform/format.ts';
import { CommandError, runCommand, UsageError } from '../../platform/run-command.ts';
import { AccountRolesRepository } from '../account-roles.repository.ts';
import { AccountEntity } from '../account.entity.ts';
import { AccountsRepository } from '../accounts.repository.ts';
import type { ListedEvent } from '../../security-journal/security-journal.ts';
import { SecondFactorsRepository } from '../second-factors.repository.ts';
import { SecurityJournal } from '../../security-journal/security-journal.ts';

const USAGE = [
  'Usage:',
  '  npm run account -- list',
  '  npm run account -- role <email> <ROLE...>   sets the roles of the account',
  '  npm run account -- events <email>           its latest security events',
  '  npm run account -- remove-second-factor <email>',
].join('\n');

/** Enough to see what happened, and not more than a terminal shows. */
const LISTED_EVENTS = 100;

type AccountCommand =
  | { readonly name: 'list' }
  | { readonly name: 'events'; readonly email: string }
  | { readonly name: 'remove-second-factor'; readonly email: string }
  | { readonly name: 'role'; readonly email: string; readonly roles: readonly Role[] };

/** What the list shows of an account. */
interface ListedAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** In addition to `ROLE_USER`. */
  readonly roles: readonly Role[];
  readonly isActivated: boolean;
  readonly isGoodStanding: boolean;
  readonly createdAt: Date;
}

/** Oldest first. */
const LIST = `
  SELECT email, first_name AS "firstName", last_name AS "lastName",
    ARRAY(SELECT role FROM account_role WHERE account_id = account.id ORDER BY role) AS roles,
    is_activated AS "isActivated", is_good_standing AS "isGoodStanding", created_at AS "createdAt"
  FROM account ORDER BY created_at, id`;

/**
 * Runs `npm run account -- list`, `-- role <email> <ROLE...>`, `-- events <email>` and `-- remove-second-factor <email>`.
 * Running servers use new roles from the next request on. Returns the exit code.
 */
export function runAccountCommand(args: readonly string[]): Promise<number> {
  return runCommand(async () => {
    const command = parseAccountCommand(args);
    const { databaseUrl } = readConfig();
    return withTransactor(databaseUrl, [AccountEntity], (transactor) => execute(command, transactor));
  }, 'The command failed; nothing has changed.');
}

/**
 * Parses `list`, `role <email> <ROLE...>`, `events <email>` or `remove-second-factor <email>`. Roles may be in any case. The result always includes `ROLE_USER`, and each
 * role once.
 *
 * @throws UsageError CommandError
 */
export function parseAccountCommand(argv: readonly string[]): AccountCommand {
  const [name, email, ...words] = argv;
  if (name === 'list' && argv.length === 1) return { name };
  if ((name === 'events' || name === 'remove-second-factor') && argv.length === 2)
    return { name, email: normalize(email) };
  if (name !== 'role' || email === undefined || words.length === 0) throw new UsageError(USAGE);
  const requested = words.map(parseRole);
  return {
    name,
    email: normalize(email),
    roles: roles.filter((role) => role === 'ROLE_USER' || requested.includes(role)),
  };
}

function normalize(email: string): string {
  return email.trim().toLowerCase();
}

function parseRole(word: string): Role {
  const role = roles.find((known) => known === word.toUpperCase());
  if (!role) throw new CommandError(`There is no role ${word}; there are ${roles.join(', ')}.`);
  return role;
}

async function execute(command: AccountCommand, transactor: Transactor): Promise<string> {
  if (command.name === 'list') return formatAccounts(await transactor.manager.query<ListedAccount[]>(LIST));
  const { email } = command;
  const account = await new AccountsRepository(transactor).findByEmail(email);
  if (!account) throw new CommandError(`Nobody has registered with ${email}.`);
  return perAccount(account.id, command, transactor);
}

/** Does what a command asks of the account `id`. */
async function perAccount(
  id: number,
  command: Exclude<AccountCommand, { readonly name: 'list' }>,
  transactor: Transactor,
): Promise<string> {
  const journal = new SecurityJournal(transactor);
  const { name, email } = command;
  if (name === 'events') {
    const { events } = await journal.list(id, { page: 0, size: LISTED_EVENTS });
    return formatTable(eventsHeader, events.map(toEventCells));
  }
  return transactor.run(async () => {
    if (name === 'remove-second-factor') {
      const hadFactor = await new SecondFactorsRepository(transactor).removeAll(id);
      if (!hadFactor) throw new CommandError(`${email} has no second factor.`);
      await journal.record('SECOND_FACTOR_REMOVED', id, { by: 'OPERATOR' });
      return `${email} logs in with the password alone from now on.\n`;
    }
    const { roles } = command;
    await new AccountRolesRepository(transactor).replace(id, roles);
    await journal.record('ROLES_CHANGED', id, { roles, by: 'OPERATOR' });
    return `${email} has ${roles.join(', ')} from now on.\n`;
  });
}

const eventsHeader = ['time', 'event', 'details', 'address', 'device', 'request'];

function toEventCells({ occurredAt, event, details, address, device, requestId }: ListedEvent): string[] {
  const facts = Object.values(details).flat().join(' ');
  return [formatMinute(occurredAt), event, facts, address ?? '-', device ?? '-', requestId ?? '-'];
}

const header = ['email', 'name', 'roles', 'activated', 'good standing', 'created'];

/** Formats a table with a header and one line per account. */
export function formatAccounts(accounts: readonly ListedAccount[]): string {
  return formatTable(header, accounts.map(toCells));
}

function toCells(account: ListedAccount): string[] {
  return [
    account.email,
    `${account.firstName} ${account.lastName}`,
    ['ROLE_USER', ...account.roles].join(' '),
    account.isActivated ? 'yes' : 'no',
    account.isGoodStanding ? 'yes' : 'no',
    formatMinute(account.createdAt),
  ];
}
