import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ReadinessResponse } from '@plumbline/contracts';
import { healthPaths } from '@plumbline/contracts';
import { DataSource } from 'typeorm';
import { summaryOf } from '../universe/snapshot/universe-summary.ts';
import { UniverseStore } from '../universe/universe-store.ts';

@ApiTags('operations')
@Controller(healthPaths.base)
export class HealthController {
  constructor(
    private readonly database: DataSource,
    private readonly universe: UniverseStore,
  ) {}

  @Get(healthPaths.live)
  @ApiOperation({ summary: 'Whether the process runs' })
  live(): { status: 'live' } {
    return { status: 'live' };
  }

  @Get(healthPaths.ready)
  @ApiOperation({ summary: 'Whether the database answers and a universe is loaded, and which' })
  async ready(): Promise<ReadinessResponse> {
    await this.database.query('SELECT 1');
    return { status: 'ready', universe: summaryOf(this.universe.current) };
  }
}
