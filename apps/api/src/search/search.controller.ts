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
import { AnonymousByDefaultProfile } from '../platform/security/anonymous.decorator.ts';
import { PremiumRequiredError } from '../platform/security/roles.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import { defaultProfile, ProfileScores } from '../screening/profile-scores.ts';
import { ProfileNotFoundError } from '../screening/screening.errors.ts';
import { SearchService } from './search.service.ts';

const wholeNumber = /^\d{1,2}$/;

@AnonymousByDefaultProfile()
@ApiTags('search')
@Controller(searchPaths.base)
export class SearchController {
  constructor(
    private readonly service: SearchService,
    private readonly profiles: ProfileScores,
  ) {}

  /**
   * Uses the raw request and reply, because binding and responding the usual way takes longer than searching. Responds
   * without a promise under preset 0.
   */
  @Get()
  @Describe({
    summary: 'Securities by ticker, company or fund name, best match first',
    response: asJsonText(arrayOf(searchResultResponseSchema)),
    query: SearchRequest,
    problems: [PremiumRequiredError, ProfileNotFoundError],
  })
  search(
    @Req() request: FastifyRequest & { readonly user?: SignedInAccount },
    @Res() reply: FastifyReply,
  ): void | Promise<void> {
    const { query, size, profile } = bindSearch(request.query as Record<string, unknown>);
    const send = (json: Buffer) => {
      reply.header('content-type', 'application/json; charset=utf-8').send(json);
    };
    if (profile === undefined || profile === defaultProfile.id) {
      const found = this.service.search(query, size);
      return found instanceof Promise ? found.then(send) : send(found);
    }
    return this.profiles
      .resolve(request.user, profile)
      .then((resolved) => this.service.searchUnder(resolved, query, size))
      .then(send);
  }
}

/** Binds the query. What a search box sends is recognized at once; everything else goes through the request class. */
function bindSearch(query: Record<string, unknown>): SearchRequest {
  return bindUsualSearch(query) ?? bindAnySearch(query);
}

function bindUsualSearch({ query, size, profile }: Record<string, unknown>): SearchRequest | null {
  if (typeof query !== 'string' || profile !== undefined) return null;
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
