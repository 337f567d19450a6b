import type { DataSourceOptions } from 'typeorm';
import { migrations } from './migrations/index.ts';

/** Longest wait for a connection, longest run of one statement, and longest wait for its answer, in milliseconds. */
const CONNECT_TIMEOUT = 5_000;
const STATEMENT_TIMEOUT = 8_000;
const ANSWER_TIMEOUT = 10_000;

/** How the process talks to PostgreSQL on behalf of requests. Entities are given by the modules that own them. */
export function dataSourceOptions(url: string) {
  return {
    ...commonOptions(url),
    extra: {
      max: 10,
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      statement_timeout: STATEMENT_TIMEOUT,
      // The server's own limit does not help where the server itself hangs.
      query_timeout: ANSWER_TIMEOUT,
    },
  };
}

/** How migrations talk to it: they take the time they take. */
export function migrationOptions(url: string) {
  return { ...commonOptions(url), migrations, migrationsTableName: 'migration' };
}

function commonOptions(url: string) {
  return {
    type: 'postgres',
    url,
    synchronize: false,
    logging: false,
    applicationName: 'plumbline-api',
  } satisfies DataSourceOptions;
}
