import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AS_OF_HEADER, checkableUniverseResponseSchema, portfolioCheckPaths } from '@plumbline/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendEncoded } from '../../platform/http/encoded-body.ts';
import { JSON_TEXT } from '../../platform/http/json-list.ts';
import { asJsonText, Describe } from '../../platform/openapi/describe.ts';
import { Anonymous } from '../../platform/security/anonymous.decorator.ts';
import { CheckableUniverseReadModel } from './checkable-universe.read-model.ts';

/** The check itself runs in the browser: a file of a visitor is never sent. */
@Anonymous()
@ApiTags('portfolios')
@Controller()
export class PortfolioCheckController {
  constructor(private readonly universe: CheckableUniverseReadModel) {}

  @Get(portfolioCheckPaths.universe)
  @Describe({
    summary: 'All that a browser needs to screen a file of holdings by itself',
    response: asJsonText(checkableUniverseResponseSchema),
  })
  async get(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { asOf, body } = await this.universe.getJson();
    reply.header('content-type', JSON_TEXT).header('cache-control', 'no-cache').header(AS_OF_HEADER, asOf);
    await sendEncoded(request, reply, body);
  }
}
