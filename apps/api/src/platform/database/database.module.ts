import type { DynamicModule } from '@nestjs/common';
import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from './data-source.ts';
import { migrate } from './migrate.ts';
import { DatabaseListener } from './database-listener.ts';
import { Transactor } from './transactor.ts';

/** The connection pool. Migrates the schema before anything uses it, and closes with the application. */
@Global()
@Module({
  providers: [Transactor, DatabaseListener],
  exports: [Transactor, DatabaseListener],
})
export class DatabaseModule {
  static with(url: string): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => ({ ...dataSourceOptions(url), autoLoadEntities: true, toRetry: () => false }),
          dataSourceFactory: async (options) => {
            await migrate(url);
            return new DataSource(options!).initialize();
          },
        }),
      ],
    };
  }
}
