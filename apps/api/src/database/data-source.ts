import type { DataSourceOptions } from 'typeorm';
import { migrations } from './migrations/index.ts';

/** Longest wait for a connection, and longest run of one statement of a request, in milliseconds. */
const CONNECT_TIMEOUT = 5_000;
const STATEMENT_TIMEOUT = 15_000;

/** How the process talks to PostgreSQL. Entities are given by the modules that own them. */
export function dataSourceOptions(url: string) {
  return {
    type: 'postgres',
    url,
    migrations,
    migrationsTableName: 'migration',
    migrationsTransactionMode: 'each',
    synchronize: false,
    logging: false,
    applicationName: 'plumbline-api',
    extra: { max: 10, connectionTimeoutMillis: CONNECT_TIMEOUT, statement_timeout: STATEMENT_TIMEOUT },
  } satisfies DataSourceOptions;
}
