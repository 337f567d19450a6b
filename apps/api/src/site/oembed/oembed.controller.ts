import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { OembedResponse } from '@plumbline/contracts';
import { oembedPaths, OembedRequest, oembedResponseSchema } from '@plumbline/contracts';
import type { FastifyReply } from 'fastify';
import { Describe } from '../../platform/openapi/describe.ts';
import { Anonymous } from '../../platform/security/anonymous.decorator.ts';
import { TooManyAttemptsError } from '../../platform/security/security.errors.ts';
import { FormatNotOfferedError, PageNotFoundError } from './oembed.errors.ts';
import { CACHE_AGE, OembedReadModel } from './oembed.read-model.ts';

@Anonymous()
@ApiTags('embedding')
@Controller(oembedPaths.base)
export class OembedController {
  constructor(private readonly pages: OembedReadModel) {}

  @Get()
  @Describe({
    summary: 'What other sites show of a page (oEmbed 1.0): the badge of a security, a link to any other',
    response: oembedResponseSchema,
    problems: [PageNotFoundError, FormatNotOfferedError, TooManyAttemptsError],
  })
  async describe(
    @Query() request: OembedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OembedResponse> {
    const response = await this.pages.describe(request);
    reply.header('cache-control', `public, max-age=${CACHE_AGE}`);
    return response;
  }
}
