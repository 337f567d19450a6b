import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  arrayOf,
  validateDto,
  limits,
  searchPaths,
  SearchRequest,
  searchResultResponseSchema,
} from '@plumbline/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asJsonText, Describe } from '../platform/openapi/describe.ts';
import { InvalidRequestError } from '../platform/problem/invalid-request.error.ts';
import { Anonymous } from '../platform/security/anonymous.decorator.ts';
import { SearchService } from './search.service.ts';

const wholeNumber = /^\d{1,2}$/;

@Anonymous()
@ApiTags('search')
@Controller(searchPaths.base)
export class SearchController {
  constructor(private readonly service: SearchService) {}

  /** Uses the raw request and reply, because binding and responding the usual way takes longer than searching. */
  @Get()
  @Describe({
    summary: 'Securities by ticker, company or fund name, best match first',
    response: asJsonText(arrayOf(searchResultResponseSchema)),
    query: SearchRequest,
  })
  search(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const { query, size } = bindSearch(request.query as Record<string, unknown>);
    reply.header('content-type', 'application/json; charset=utf-8').send(this.service.search(query, size));
  }
}

/** Binds the query. What a search box sends is recognized at once; everything else goes through the request class. */
function bindSearch(query: Record<string, unknown>): SearchRequest {
  return bindUsualSearch(query) ?? bindAnySearch(query);
}

function bindUsualSearch({ query, size }: Record<string, unknown>): SearchRequest | null {
  if (typeof query !== 'string') return null;
  const parsed = size === undefined ? limits.search.defaultSize : parseSize(size);
  return parsed >= 1 && parsed <= limits.search.maxSize ? { query, size: parsed } : null;
}

function parseSize(size: unknown): number {
  return typeof size === 'string' && wholeNumber.test(size) ? Number(size) : NaN;
}

function bindAnySearch(plain: Record<string, unknown>): SearchRequest {
  const { request, violations } = validateDto(SearchRequest, plain);
  if (violations.length > 0) throw new InvalidRequestError(violations);
  return request;
}
