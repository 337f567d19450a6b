import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UnlistedCompanyResponse } from '@plumbline/contracts';
import { searchPaths, UnlistedCompaniesRequest, unlistedCompaniesResponseSchema } from '@plumbline/contracts';
import { Describe } from '../../platform/openapi/describe.ts';
import { Anonymous } from '../../platform/security/anonymous.decorator.ts';
import { UnlistedCompanies } from './unlisted-companies.ts';

@Anonymous()
@ApiTags('search')
@Controller(searchPaths.unlisted)
export class UnlistedCompaniesController {
  constructor(private readonly companies: UnlistedCompanies) {}

  @Get()
  @Describe({
    summary:
      'What people search for and no exchange has: private companies and former tickers, at most three, best match first',
    response: unlistedCompaniesResponseSchema,
  })
  find(@Query() { query }: UnlistedCompaniesRequest): Promise<UnlistedCompanyResponse[]> {
    return this.companies.find(query);
  }
}
