import { Controller, Delete, Get, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../platform/config/config.ts';
import { InvalidRequestError } from '../platform/problem/invalid-request.error.ts';
import { AnonymousWithoutToken } from '../platform/security/anonymous.decorator.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../platform/security/signed-in.decorator.ts';
import { McpEndpoint } from './mcp-endpoint.ts';
import { McpLimits } from './mcp-limits.ts';
import { MCP } from './mcp-path.ts';

/** Versions before 2025-06-18 had them. A message is counted as one. */
const noBatches = { field: 'body', message: 'Send one message at a time: batches are not supported' };

/** The MCP server over streamable HTTP. It describes itself, so that the document of the API leaves it out. */
@AnonymousWithoutToken()
@UseGuards(McpLimits)
@ApiExcludeController()
@Controller(MCP)
export class McpController {
  constructor(
    private readonly endpoint: McpEndpoint,
    private readonly config: Config,
  ) {}

  @Post()
  post(
    @SignedIn() me: SignedInAccount | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return this.respond(me, request, reply);
  }

  /** Versions before 2026-07-28 know streams of the server. There are none: 405. */
  @Get()
  get(
    @SignedIn() me: SignedInAccount | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return this.respond(me, request, reply);
  }

  /** Nor are there sessions to end: 405. */
  @Delete()
  delete(
    @SignedIn() me: SignedInAccount | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return this.respond(me, request, reply);
  }

  private async respond(
    me: SignedInAccount | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    if (Array.isArray(request.body)) throw new InvalidRequestError([noBatches]);
    const received = new Request(`${this.config.http.publicUrl}/${MCP}`, {
      method: request.method,
      headers: readHeaders(request),
    });
    const response = await this.endpoint.respond(received, { body: request.body, me });
    // Whole, because it ends with the result: nothing is told before, and nobody listens to changes.
    const body = Buffer.from(await response.arrayBuffer());
    await reply.code(response.status).headers(Object.fromEntries(response.headers)).send(body);
  }
}

function readHeaders({ headers }: FastifyRequest): Headers {
  const all = Object.entries(headers).filter(([, value]) => value !== undefined);
  return new Headers(all.map(([name, value]): [string, string] => [name, String(value)]));
}
