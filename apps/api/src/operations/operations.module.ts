import { Module } from '@nestjs/common';
import { HealthModule } from './health/health.module.ts';
import { InsightProModule } from './insightpro/insightpro.module.ts';
import { StatusModule } from './status/status.module.ts';
import { UniverseAdminModule } from './universe-admin/universe-admin.module.ts';

/** What those who run the product look at. */
@Module({ imports: [HealthModule, StatusModule, UniverseAdminModule, InsightProModule] })
export class OperationsModule {}
