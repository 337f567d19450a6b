import type { Role } from '@plumbline/contracts';
import { roles } from '@plumbline/contracts';
import { readConfig } from '../../../platform/config/config.ts';
import type { Transactor } from '../../../platform/database/transactor.ts';
import { withTransactor } from '../../../platform/database/with-transactor.ts';
import { formatMinute, formatTable } from '../../../platform/format.ts';
import { parseId } from '../../../platform/problem/parse-id.pipe.ts';
import { CommandError, runCommand, UsageError } from '../../../platform/run-command.ts';
import type { ListedEvent } from '../../security-journal/security-journal.ts';
import { SecurityJournal } from '../../security-journal/security-journal.ts';
import type { StoredToken } from '../../sessions/personal-tokens/personal-tokens.repository.ts';
import { PersonalTokensRepository } from '../../sessions/personal-tokens/personal-tokens.repository.ts';
import type { ListedSession } from '../../sessions/sessions.repository.ts';
import { SessionsRepository } from '../../sessions/sessions.repository.ts';
import { AccountKeys } from '../account-keys.ts';
import { AccountRolesRepository } from '../account-roles.repository.ts';
import { AccountEntity } from '../account.entity.ts';
import { AccountsRepository } from '../accounts.repository.ts';
import { SecondFactorsRepository } from '../second-factors.repository.ts';
import { USAGE } from './account-usage.ts';

/** Enough to see what happened, and not more than a terminal shows. */
const LISTED_EVENTS = 100;

type AccountCommand =
  | { readonly name: 'list' }
  | { readonly name: 'events'; readonly email: string }
  | { readonly name: 'remove-second-factor'; readonly email: string }
  | { readonly name: 'undo-deletion'; readonly email: string }
  | { readonly name: 'sessions'; readonly email: string }
  /** `null`: all sessions. */
  | { readonly name: 'end'; readonly email: string; readonly sessionId: string | null }
  | { readonly name: 'tokens'; readonly email: string }
  /** `null`: all tokens. */
  | { readonly name: 'revoke'; readonly email: string; readonly tokenId: number | null }
  | { readonly name: 'role'; readonly email: string; readonly roles: readonly Role[] };

/** What the list shows of an account. */
interface ListedAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** In addition to `ROLE_USER`. */
  readonly roles: readonly Role[];
  readonly isActivated: boolean;
  /** Whether somebody asked to delete it, which can still be undone. */
  readonly isSealed: boolean;
  readonly isGoodStanding: boolean;
  readonly createdAt: Date;
}

/** Oldest first. */
const LIST = `
  SELECT email, first_name AS "firstName", last_name AS "lastName",
    ARRAY(SELECT role FROM account_role WHERE account_id = account.id ORDER BY role) AS roles,
    is_activated AS "isActivated", sealed_at IS NOT NULL AS "isSealed", is_good_standing AS "isGoodStanding", created_at AS "createdAt"
  FROM account ORDER BY created_at, id`;

/**
 * Runs the commands of `USAGE`. Running servers use new roles, and refuse ended sessions and tokens, within five
 * seconds. Returns the exit code.
 */
export function runAccountCommand(argv: readonly string[]): Promise<number> {
  const failure = 'The command failed; nothing has changed.';
  return runCommand({ argv, usage: USAGE, failure }, async () => {
    const command = parseAccountCommand(argv);
    const { databaseUrl } = readConfig();
    return withTransactor(databaseUrl, [AccountEntity], (transactor) => execute(command, transactor));
  });
}

/**
 * Parses the arguments of a command. Roles may be in any case. The result always includes `ROLE_USER`, and each role
 * once.
 *
 * @throws UsageError
 */
export function parseAccountCommand(argv: readonly string[]): AccountCommand {
  const [name, email, ...words] = argv;
  if (name === 'list' && argv.length === 1) return { name };
  if (email === undefined) throw new UsageError(USAGE);
  return parseAboutAccount(name, normalize(email), words);
}

function parseAboutAccount(
  name: string | undefined,
  email: string,
  words: readonly string[],
): Exclude<AccountCommand, { readonly name: 'list' }> {
  const [first] = words;
  if (first === undefined) {
    const known = namesWithEmail.find((one) => one === name);
    if (known) return { name: known, email };
  } else {
    if (name === 'role') return { name, email, roles: parseRoles(words) };
    if (name === 'end' && words.length === 1)
      return { name, email, sessionId: first === '--all' ? null : first };
    if (name === 'revoke' && words.length === 1)
      return { name, email, tokenId: first === '--all' ? null : parseTokenId(first) };
  }
  throw new UsageError(USAGE);
}

/** The commands that take nothing but an email address. */
const namesWithEmail = ['events', 'remove-second-factor', 'undo-deletion', 'sessions', 'tokens'] as const;

function parseTokenId(word: string): number {
  const id = parseId(word);
  if (id === null) throw new UsageError(`${word} is no id of a token; \`tokens <email>\` lists them.`);
  return id;
}

function parseRoles(words: readonly string[]): Role[] {
  const requested = words.map(parseRole);
  return roles.filter((role) => role === 'ROLE_USER' || requested.includes(role));
}

function normalize(email: string): string {
  return email.trim().toLowerCase();
}

function parseRole(word: string): Role {
  const role = roles.find((known) => known === word.toUpperCase());
  if (!role) throw new UsageError(`There is no role ${word}; there are ${roles.join(', ')}.`);
  return role;
}

async function execute(command: AccountCommand, transactor: Transactor): Promise<string> {
  if (command.name === 'list') return formatAccounts(await transactor.query<ListedAccount[]>(LIST));
  const { email } = command;
  const factors = new SecondFactorsRepository(transactor);
  const accounts = new AccountsRepository(transactor, new AccountKeys(transactor), factors);
  const account = await accounts.findByEmail(email);
  if (!account) throw new CommandError(`Nobody has registered with ${email}.`);
  if (command.name === 'undo-deletion') return undoDeletion(account, accounts, transactor);
  return perAccount(account.id, command, transactor);
}

/** The password stays: whoever asked for the deletion knows it. */
function undoDeletion(
  { id, email }: AccountEntity,
  accounts: AccountsRepository,
  transactor: Transactor,
): Promise<string> {
  return transactor.run(async () => {
    if (!(await accounts.unseal(id))) throw new CommandError(`${email} is not about to be deleted.`);
    await new SecurityJournal(transactor).record('DELETION_UNDONE', id, { by: 'OPERATOR' });
    return `${email} is kept. If someone else asked to delete it, have its owner set a new password now.\n`;
  });
}

/** Runs a command about the account `id`. */
async function perAccount(
  id: number,
  command: Exclude<AccountCommand, { readonly name: 'list' | 'undo-deletion' }>,
  transactor: Transactor,
): Promise<string> {
  const journal = new SecurityJournal(transactor);
  const { name, email } = command;
  if (name === 'events') {
    const { events } = await journal.list(id, { page: 0, size: LISTED_EVENTS });
    return formatTable(eventsHeader, events.map(toEventCells));
  }
  if (name === 'sessions') {
    const sessions = await new SessionsRepository(transactor).list(id);
    return formatTable(sessionsHeader, sessions.map(toSessionCells));
  }
  if (name === 'tokens') {
    const tokens = await new PersonalTokensRepository(transactor).list(id);
    return formatTable(tokensHeader, tokens.map(toTokenCells));
  }
  return transactor.run(async () => {
    if (name === 'end') {
      await endSessions(id, command.sessionId, transactor);
      await journal.record('SESSIONS_ENDED', id, { by: 'OPERATOR' });
      return `${email} is logged out${command.sessionId === null ? ' everywhere' : ' there'}.\n`;
    }
    if (name === 'revoke') {
      await revokeTokens(id, command.tokenId, transactor);
      await journal.record('TOKEN_REVOKED', id, { by: 'OPERATOR' });
      return `${email} has ${command.tokenId === null ? 'no tokens any more' : 'one token less'}.\n`;
    }
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

async function endSessions(
  accountId: number,
  sessionId: string | null,
  transactor: Transactor,
): Promise<void> {
  const sessions = new SessionsRepository(transactor);
  if (sessionId === null) await sessions.endAll(accountId);
  else if (!(await sessions.end(accountId, sessionId)))
    throw new CommandError(`The account has no session ${sessionId}.`);
}

async function revokeTokens(
  accountId: number,
  tokenId: number | null,
  transactor: Transactor,
): Promise<void> {
  const tokens = new PersonalTokensRepository(transactor);
  if (tokenId === null) {
    if (!(await tokens.revokeAll(accountId))) throw new CommandError('The account has no token.');
  } else if (!(await tokens.revoke(accountId, tokenId)))
    throw new CommandError(`The account has no token ${tokenId}.`);
}

const tokensHeader = ['id', 'name', 'scopes', 'expires', 'last used', 'from'];

function toTokenCells({ id, name, scopes, expiresAt, ...used }: StoredToken): string[] {
  const from = [used.lastUsedAddress, used.lastUsedDevice].filter(Boolean).join(', ') || '-';
  return [String(id), name, scopes.join(' '), formatMinute(expiresAt), used.lastUsedDay ?? 'never', from];
}

const sessionsHeader = ['id', 'device', 'last seen', 'logged in'];

function toSessionCells({ id, device, lastSeenAt, createdAt }: ListedSession): string[] {
  return [id, device, formatMinute(lastSeenAt), formatMinute(createdAt)];
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

function describeActivation({ isActivated, isSealed }: ListedAccount): string {
  if (isSealed) return 'leaving';
  return isActivated ? 'yes' : 'no';
}

function toCells(account: ListedAccount): string[] {
  return [
    account.email,
    `${account.firstName} ${account.lastName}`,
    ['ROLE_USER', ...account.roles].join(' '),
    describeActivation(account),
    account.isGoodStanding ? 'yes' : 'no',
    formatMinute(account.createdAt),
  ];
}
