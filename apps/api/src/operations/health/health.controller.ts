import { Controller, Get, ServiceUnavailableException } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { LivenessResponse, ReadinessResponse } from '@plumbline/contracts';
import { healthPaths, livenessResponseSchema, readinessResponseSchema } from '@plumbline/contracts';
import { DataSource } from 'typeorm';
import { Describe } from '../../platform/openapi/describe.ts';
import { Anonymous } from '../../platform/security/anonymous.decorator.ts';
import { summarizeUniverse } from '../../screening/universe/snapshot/summarize-universe.ts';
import { UniverseStore } from '../../screening/universe/universe-store.ts';
import { UniverseNotLoadedError } from '../../screening/universe/universe.errors.ts';

@Anonymous()
@ApiTags('operations')
@Controller(healthPaths.base)
export class HealthController {
  private isStopping = false;

  constructor(
    private readonly database: DataSource,
    private readonly universe: UniverseStore,
  ) {}

  @Get(healthPaths.live)
  @Describe({ summary: 'Whether the process is running', response: livenessResponseSchema })
  live(): LivenessResponse {
    return { status: 'live' };
  }

  @Get(healthPaths.ready)
  @Describe({
    summary: 'Whether the database responds and a universe is loaded, and which one',
    response: readinessResponseSchema,
    problems: [UniverseNotLoadedError],
  })
  async ready(): Promise<ReadinessResponse> {
    if (this.isStopping) throw new ServiceUnavailableException();
    await this.database.query('SELECT 1');
    return { status: 'ready', universe: summarizeUniverse(this.universe.current) };
  }

  /** From now on this process reports that it is not ready, while it still serves requests. */
  announceStop(): void {
    this.isStopping = true;
  }
}
