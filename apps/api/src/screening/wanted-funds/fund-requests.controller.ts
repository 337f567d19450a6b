import { Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FundRequestResponse } from '@plumbline/contracts';
import { fundRequestResponseSchema, wantedFundsPaths } from '@plumbline/contracts';
import { Describe } from '../../platform/openapi/describe.ts';
import { ParseIdPipe } from '../../platform/problem/parse-id.pipe.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../../platform/security/signed-in.decorator.ts';
import { SecurityNotFoundError } from '../universe/universe.errors.ts';
import { NothingToRequestError, TooManyFundRequestsError } from './wanted-funds.errors.ts';
import { WantedFundsService } from './wanted-funds.service.ts';

@ApiTags('securities')
@Controller(wantedFundsPaths.request)
export class FundRequestsController {
  constructor(private readonly wanted: WantedFundsService) {}

  @Get()
  @Describe({
    summary: 'Whether the caller has said that they hold this fund',
    response: fundRequestResponseSchema,
    problems: [SecurityNotFoundError],
  })
  find(@SignedIn() me: SignedInAccount, @Param('id', ParseIdPipe) id: number): Promise<FundRequestResponse> {
    return this.wanted.find(me.id, id);
  }

  @Post()
  @Describe({
    summary: 'Says that the caller holds a fund without a score; administrators see how many do',
    status: 204,
    problems: [SecurityNotFoundError, NothingToRequestError, TooManyFundRequestsError],
  })
  add(@SignedIn() me: SignedInAccount, @Param('id', ParseIdPipe) id: number): Promise<void> {
    return this.wanted.add(me.id, id);
  }

  @Delete()
  @Describe({ summary: 'Takes that back', status: 204, problems: [SecurityNotFoundError] })
  remove(@SignedIn() me: SignedInAccount, @Param('id', ParseIdPipe) id: number): Promise<void> {
    return this.wanted.remove(me.id, id);
  }
}
