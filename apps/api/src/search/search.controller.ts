import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { limits, searchPaths } from '@plumbline/contracts';
import { Describe } from '../platform/openapi/describe.ts';
import { searchResultSchema } from '../platform/openapi/listing.schema.ts';
import { arrayOf } from '../platform/openapi/schema.ts';
import { SearchAnswers } from './search-answers.ts';
import type { SearchTerms } from './search-request.pipe.ts';
import { SearchRequestPipe } from './search-request.pipe.ts';

@ApiTags('search')
@Controller(searchPaths.base)
export class SearchController {
  constructor(private readonly answers: SearchAnswers) {}

  @Get()
  @Header('content-type', 'application/json; charset=utf-8')
  @Describe('Find securities by ticker, company or fund name, best match first', arrayOf(searchResultSchema))
  @ApiQuery({ name: 'query', required: false, description: 'What was typed; empty finds nothing' })
  @ApiQuery({
    name: 'size',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: limits.search.maxSize },
  })
  search(@Query(SearchRequestPipe) { query, size }: SearchTerms): Buffer {
    return this.answers.for(query, size);
  }
}
