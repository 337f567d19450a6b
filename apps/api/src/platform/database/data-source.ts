import pg from 'pg';
import type { DataSourceOptions } from 'typeorm';
import { guardConnection } from './guard-connection.ts';
import { migrations } from './migrations/index.ts';

const APPLICATION_NAME = 'plumbline-api';

/** Where the migrations are recorded that a database has had. */
export const MIGRATION_TABLE = 'migration';

/** Limits for connecting, and for running a statement. */
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 8_000;
/** How long a connection stays open that nobody uses: the network may lose it unnoticed. */
const IDLE_TIMEOUT_MS = 5_000;
/** How long the server waits for the next statement of a transaction, which holds locks; more than any takes. */
const IDLE_TRANSACTION_TIMEOUT_MS = 15_000;
/** How long a connection is silent until the network is checked. */
const KEEP_ALIVE_DELAY_MS = 5_000;

/** Days begin at midnight UTC, and have 24 hours, whatever time zone the server and its machine are set to. */
export const IN_UTC = '-c TimeZone=UTC';

/** Options of every pool that serves requests. */
const servingPoolOptions = {
  options: IN_UTC,
  onConnect: guardConnection,
  max: 10,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idleTimeoutMillis: IDLE_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
  application_name: APPLICATION_NAME,
};

/** Options for serving requests. The modules add their entities. */
export function dataSourceOptions(url: string) {
  return { ...commonOptions(url), extra: servingPoolOptions };
}

/** Options for migrations, which have no time limits. */
export function migrationOptions(url: string) {
  return { ...commonOptions(url), migrations, migrationsTableName: MIGRATION_TABLE };
}

function commonOptions(url: string) {
  return {
    type: 'postgres',
    // TypeORM would load the package once more, beside the one in the bundle.
    driver: pg,
    url,
    synchronize: false,
    logging: false,
    applicationName: APPLICATION_NAME,
  } satisfies DataSourceOptions;
}
