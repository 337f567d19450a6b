import { readConfig } from '../../platform/config/config.ts';
import type { Transactor } from '../../platform/database/transactor.ts';
import { withTransactor } from '../../platform/database/with-transactor.ts';
import { formatMinute, formatTable } from '../../platform/format.ts';
import { CommandError, runCommand, UsageError } from '../../platform/run-command.ts';
import { USAGE } from './insightpro-usage.ts';

interface ListedInterest {
  readonly email: string;
  readonly name: string | null;
  readonly firm: string | null;
  readonly createdAt: Date;
}

/** Runs `npm run insightpro -- list` and `-- remove <email>`. Returns the exit code. */
export function runInsightProCommand(argv: readonly string[]): Promise<number> {
  const failure = 'The command failed; nothing has changed.';
  return runCommand({ argv, usage: USAGE, failure }, () => {
    const [name, email] = argv;
    const isList = name === 'list' && argv.length === 1;
    const isRemoval = name === 'remove' && argv.length === 2;
    if (!isList && !isRemoval) throw new UsageError(USAGE);
    const work = isList ? list : (transactor: Transactor) => remove(transactor, email!.trim().toLowerCase());
    return withTransactor(readConfig().databaseUrl, [], work);
  });
}

async function list(transactor: Transactor): Promise<string> {
  const rows = await transactor.query<ListedInterest[]>(
    'SELECT email, name, firm, created_at AS "createdAt" FROM insightpro_interest ORDER BY created_at, id',
  );
  return formatTable(
    ['email', 'name', 'firm', 'since'],
    rows.map(({ email, name, firm, createdAt }) => [email, name ?? '', firm ?? '', formatMinute(createdAt)]),
  );
}

async function remove(transactor: Transactor, email: string): Promise<string> {
  const count = await transactor.change('DELETE FROM insightpro_interest WHERE email = $1', [email]);
  if (count === 0) throw new CommandError(`${email} is not on the list.`);
  return `${email} is off the list.\n`;
}
