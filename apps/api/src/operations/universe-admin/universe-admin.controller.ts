import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UniverseAdminResponse } from '@plumbline/contracts';
import { RollBackRequest, universeAdminPaths, universeAdminResponseSchema } from '@plumbline/contracts';
import { Describe } from '../../platform/openapi/describe.ts';
import { AdminsOnly } from '../../platform/security/roles.ts';
import {
  NoContactForSecError,
  NothingToRollBackError,
  RefreshInProgressError,
} from './universe-admin.errors.ts';
import { UniverseAdminService } from './universe-admin.service.ts';

@ApiTags('operations')
@Controller(universeAdminPaths.base)
@AdminsOnly()
export class UniverseAdminController {
  constructor(private readonly universe: UniverseAdminService) {}

  @Get()
  @Describe({
    summary: 'The sources of the universe, the refresh that runs, the last ones, and the releases',
    response: universeAdminResponseSchema,
  })
  get(): Promise<UniverseAdminResponse> {
    return this.universe.get();
  }

  @Post(universeAdminPaths.refresh)
  @Describe({
    summary: 'Begins to refresh the universe from the SEC; the response does not wait for it',
    response: universeAdminResponseSchema,
    status: 202,
    problems: [NoContactForSecError, RefreshInProgressError],
  })
  refresh(): Promise<UniverseAdminResponse> {
    return this.universe.refresh();
  }

  @Post(universeAdminPaths.rollBack)
  @Describe({
    summary: 'Goes back to the release that was in use before',
    response: universeAdminResponseSchema,
    problems: [NothingToRollBackError, RefreshInProgressError],
  })
  rollBack(@Body() request: RollBackRequest): Promise<UniverseAdminResponse> {
    return this.universe.rollBack(request);
  }
}
