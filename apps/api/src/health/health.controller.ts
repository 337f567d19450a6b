import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ReadinessResponse } from '@plumbline/contracts';
import { healthPaths } from '@plumbline/contracts';
import { DataSource } from 'typeorm';
import { Describe } from '../platform/openapi/describe.ts';
import { Anonymous } from '../platform/security/anonymous.decorator.ts';
import { summaryOf } from '../universe/snapshot/universe-summary.ts';
import { UniverseStore } from '../universe/universe-store.ts';
import { liveSchema, readinessSchema } from './health.schema.ts';

@Anonymous()
@ApiTags('operations')
@Controller(healthPaths.base)
export class HealthController {
  constructor(
    private readonly database: DataSource,
    private readonly universe: UniverseStore,
  ) {}

  @Get(healthPaths.live)
  @Describe('Whether the process runs', liveSchema)
  live(): { status: 'live' } {
    return { status: 'live' };
  }

  @Get(healthPaths.ready)
  @Describe('Whether the database answers and a universe is loaded, and which', readinessSchema)
  async ready(): Promise<ReadinessResponse> {
    await this.database.query('SELECT 1');
    return { status: 'ready', universe: summaryOf(this.universe.current) };
  }
}
