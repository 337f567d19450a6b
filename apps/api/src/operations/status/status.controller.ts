import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { StatusResponse } from '@plumbline/contracts';
import { statusPaths, statusResponseSchema } from '@plumbline/contracts';
import { Describe } from '../../platform/openapi/describe.ts';
import { Anonymous } from '../../platform/security/anonymous.decorator.ts';
import { StatusService } from './status.service.ts';

@Anonymous()
@ApiTags('operations')
@Controller(statusPaths.base)
export class StatusController {
  constructor(private readonly status: StatusService) {}

  @Get()
  @Describe({
    summary:
      'Which parts of Plumbline work, the release in use, and incidents; also while the database is down',
    response: statusResponseSchema,
  })
  get(): Promise<StatusResponse> {
    return this.status.get();
  }
}
