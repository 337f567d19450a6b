import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { WantedFundsResponse } from '@plumbline/contracts';
import { wantedFundsPaths, wantedFundsResponseSchema } from '@plumbline/contracts';
import { Describe } from '../../platform/openapi/describe.ts';
import { AdminsOnly } from '../../platform/security/roles.ts';
import { WantedFundsService } from './wanted-funds.service.ts';

@ApiTags('evidence desk')
@Controller(wantedFundsPaths.wanted)
@AdminsOnly()
export class WantedFundsController {
  constructor(private readonly wanted: WantedFundsService) {}

  @Get()
  @Describe({
    summary: 'The funds without a score that most accounts have said they hold',
    response: wantedFundsResponseSchema,
  })
  list(): Promise<WantedFundsResponse> {
    return this.wanted.listWanted();
  }
}
