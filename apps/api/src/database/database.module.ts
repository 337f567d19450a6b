import type { DynamicModule, OnApplicationShutdown } from '@nestjs/common';
import { Global, Module } from '@nestjs/common';
import type { DataSourceOptions } from 'typeorm';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from './data-source.ts';
import { migrate } from './migrate.ts';
import { DatabaseListener } from './database-listener.ts';
import { ReplicaDatabase } from './replica-database.ts';
import { Transactor } from './transactor.ts';

/** The connection pool. Migrates the schema before anything uses it, and closes with the application. */
@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(private readonly dataSource: DataSource) {}

  static with(url: string, entities: NonNullable<DataSourceOptions['entities']>): DynamicModule {
    const createDataSource = async () => {
      await migrate(url);
      return new DataSource({ ...dataSourceOptions(url), entities }).initialize();
    };
    const services = [Transactor, DatabaseListener, ReplicaDatabase];
    return {
      module: DatabaseModule,
      providers: [{ provide: DataSource, useFactory: createDataSource }, ...services],
      exports: [DataSource, ...services],
    };
  }

  onApplicationShutdown(): Promise<void> {
    return this.dataSource.destroy();
  }
}
