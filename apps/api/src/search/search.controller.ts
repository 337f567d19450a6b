import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { limits, searchPaths } from '@plumbline/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Describe } from '../platform/openapi/describe.ts';
import { searchResultSchema } from '../platform/openapi/listing.schema.ts';
import { arrayOf } from '../platform/openapi/schema.ts';
import { Anonymous } from '../platform/security/anonymous.decorator.ts';
import { bindSearch } from './bind-search.ts';
import { SearchAnswers } from './search-answers.ts';

@Anonymous()
@ApiTags('search')
@Controller(searchPaths.base)
export class SearchController {
  constructor(private readonly answers: SearchAnswers) {}

  /** Takes the request and the reply as they are: binding and answering a search the usual way takes longer than searching. */
  @Get()
  @Describe('Find securities by ticker, company or fund name, best match first', arrayOf(searchResultSchema))
  @ApiQuery({ name: 'query', required: false, description: 'What was typed; empty finds nothing' })
  @ApiQuery({
    name: 'size',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: limits.search.maxSize },
  })
  search(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const { query, size } = bindSearch(request.query as Record<string, unknown>);
    reply.header('content-type', 'application/json; charset=utf-8').send(this.answers.for(query, size));
  }
}
