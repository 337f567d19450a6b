import { Logger } from '@nestjs/common';
import type { DataSourceOptions } from 'typeorm';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from './data-source.ts';
import { migrate } from './migrate.ts';
import { Transactor } from './transactor.ts';

/** Does an operator's work on a database, which is migrated first, without an application around it. */
export async function withTransactor<T>(
  url: string,
  entities: NonNullable<DataSourceOptions['entities']>,
  work: (transactor: Transactor) => Promise<T>,
): Promise<T> {
  // It would write between the lines that the command prints.
  Logger.overrideLogger(false);
  await migrate(url);
  const dataSource = await new DataSource({ ...dataSourceOptions(url), entities }).initialize();
  try {
    return await work(new Transactor(dataSource));
  } finally {
    await dataSource.destroy();
  }
}
