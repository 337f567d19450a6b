import type { TestDatabase } from './test-database.ts';
import { until } from './until.ts';

/**
 * Holds the row of an account for two seconds, as a request that is under way does, then runs a statement in the same
 * transaction.
 *
 * @returns once the row is held; `ended` resolves after the statement
 */
export async function holdAccount(
  database: TestDatabase,
  accountId: number,
  statement: string,
): Promise<{ readonly ended: Promise<unknown> }> {
  const ended = database.query(
    `BEGIN; SELECT FROM account WHERE id = ${accountId} FOR UPDATE; SELECT pg_sleep(2); ${statement}; COMMIT`,
  );
  await until(async () => {
    const sleeping = await database.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`,
    );
    return sleeping.length > 0;
  });
  return { ended };
}
