import { DataSource } from 'typeorm';
import { InvalidEnvironmentError, readConfig } from '../../config/config.ts';
import { dataSourceOptions } from '../../database/data-source.ts';
import { migrate } from '../../database/migrate.ts';
import { Transactor } from '../../database/transactor.ts';
import { AccountRoleEntity } from '../account-role.entity.ts';
import { AccountRolesRepository } from '../account-roles.repository.ts';
import { AccountEntity } from '../account.entity.ts';
import { AccountsRepository } from '../accounts.repository.ts';
import { AccountCommandError, AccountUsageError } from './account-command.errors.ts';
import { listAccounts } from './account-list.read-model.ts';
import { formatAccounts } from './format-accounts.ts';
import type { AccountCommand } from './parse-account-command.ts';
import { parseAccountCommand } from './parse-account-command.ts';

/**
 * Runs `npm run account -- list` and `-- role <email> <ROLE...>`. Running servers use new roles from the next request on.
 * Returns the exit code: 0 done, 1 failed without changes, 2 wrong usage.
 */
export async function runAccountCommand(args: readonly string[]): Promise<number> {
  try {
    const command = parseAccountCommand(args);
    const { databaseUrl } = readConfig();
    await migrate(databaseUrl);
    process.stdout.write(await withDatabase(databaseUrl, (transactor) => execute(command, transactor)));
    return 0;
  } catch (error) {
    if (error instanceof AccountUsageError) return printError(error.message, 2);
    if (error instanceof AccountCommandError || error instanceof InvalidEnvironmentError) {
      return printError(error.message, 1);
    }
    return printError(`The command failed; nothing has changed.\n${String(error)}`, 1);
  }
}

async function withDatabase<T>(url: string, work: (transactor: Transactor) => Promise<T>): Promise<T> {
  const entities = [AccountEntity, AccountRoleEntity];
  const dataSource = await new DataSource({ ...dataSourceOptions(url), entities }).initialize();
  try {
    return await work(new Transactor(dataSource));
  } finally {
    await dataSource.destroy();
  }
}

async function execute(command: AccountCommand, transactor: Transactor): Promise<string> {
  if (command.name === 'list') return formatAccounts(await listAccounts(transactor));
  const { email, roles } = command;
  const account = await new AccountsRepository(transactor).findByEmail(email);
  if (!account) throw new AccountCommandError(`Nobody has registered with ${email}.`);
  await new AccountRolesRepository(transactor).replace(account.id, roles);
  return `${email} has ${roles.join(', ')} from now on.\n`;
}

function printError(message: string, exitCode: number): number {
  process.stderr.write(`${message}\n`);
  return exitCode;
}
