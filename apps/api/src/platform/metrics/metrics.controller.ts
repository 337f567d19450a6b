import { createHash, timingSafeEqual } from 'node:crypto';
import { Controller, Get, Header, Headers, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { healthPaths, stringSchema } from '@plumbline/contracts';
import type { FastifyRequest } from 'fastify';
import { Config } from '../config/config.ts';
import { isForwarded, isFromThisMachine } from '../http/client-address.ts';
import { Describe } from '../openapi/describe.ts';
import { Anonymous } from '../security/anonymous.decorator.ts';
import { Metrics } from './metrics.ts';
import { MetricsClosedError, MetricsTokenError } from './metrics.errors.ts';

@Anonymous()
@ApiTags('operations')
@Controller()
export class MetricsController {
  constructor(
    private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

  @Get(healthPaths.metrics)
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  @Describe({
    summary: 'Measurements of this process, for Prometheus',
    response: stringSchema,
    responseType: 'text/plain',
    problems: [MetricsClosedError, MetricsTokenError],
  })
  read(@Req() request: FastifyRequest, @Headers('authorization') authorization?: string): Promise<string> {
    const { metricsAccess } = this.config;
    // What a proxy on this machine passes on comes from elsewhere.
    if (metricsAccess === 'closed' || (metricsAccess === 'open' && !isLocal(request)))
      throw new MetricsClosedError();
    if (metricsAccess !== 'open' && !isSame(authorization ?? '', `Bearer ${metricsAccess.token}`))
      throw new MetricsTokenError();
    return this.metrics.registry.metrics();
  }
}

function isLocal(request: FastifyRequest): boolean {
  return isFromThisMachine(request) && !isForwarded(request);
}

/** Takes the same time wherever the two differ. */
function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}
