import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { healthPaths, stringSchema } from '@plumbline/contracts';
import { Describe } from '../openapi/describe.ts';
import { Anonymous } from '../security/anonymous.decorator.ts';
import { Metrics } from './metrics.ts';

@Anonymous()
@ApiTags('operations')
@Controller()
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get(healthPaths.metrics)
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  @Describe({
    summary: 'Measurements of this process, for Prometheus',
    response: stringSchema,
    responseType: 'text/plain',
  })
  read(): Promise<string> {
    return this.metrics.registry.metrics();
  }
}
