import { Controller, Get, Header } from '@nestjs/common';
import { healthPaths } from '@plumbline/contracts';
import { Anonymous } from '../security/anonymous.decorator.ts';
import { Metrics } from './metrics.ts';

@Anonymous()
@Controller()
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get(healthPaths.metrics)
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  read(): Promise<string> {
    return this.metrics.registry.metrics();
  }
}
