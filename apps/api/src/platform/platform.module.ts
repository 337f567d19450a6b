import type { DynamicModule } from '@nestjs/common';
import { Module } from '@nestjs/common';
import type { Config } from './config/config.ts';
import { ConfigModule } from './config/config.module.ts';
import { DatabaseModule } from './database/database.module.ts';
import { HttpModule } from './http/http.module.ts';
import { IdempotencyModule } from './idempotency/idempotency.module.ts';
import { JobsModule } from './jobs/jobs.module.ts';
import { MetricsModule } from './metrics/metrics.module.ts';
import { SecurityModule } from './security/security.module.ts';

/** What every module may use. */
@Module({})
export class PlatformModule {
  static with(config: Config): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        ConfigModule.with(config),
        DatabaseModule.with(config.databaseUrl),
        HttpModule,
        IdempotencyModule,
        JobsModule,
        MetricsModule,
        SecurityModule,
      ],
    };
  }
}
