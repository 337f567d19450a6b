import type { DataSourceOptions } from 'typeorm';
import { migrations } from './migrations/index.ts';

/** Limits for connecting, for running a statement, and for waiting for its result, in milliseconds. */
const CONNECT_TIMEOUT = 5_000;
const STATEMENT_TIMEOUT = 8_000;
const RESULT_TIMEOUT = 10_000;

/** Options for serving requests. The modules add their entities. */
export function dataSourceOptions(url: string) {
  return {
    ...commonOptions(url),
    extra: {
      max: 10,
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      statement_timeout: STATEMENT_TIMEOUT,
      // The server's own limit does not help when the server hangs.
      query_timeout: RESULT_TIMEOUT,
    },
  };
}

/** Options for migrations, which have no time limits. */
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
