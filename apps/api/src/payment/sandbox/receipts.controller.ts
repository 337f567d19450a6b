import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Anonymous } from '../../platform/security/anonymous.decorator.ts';
import { renderNoReceipt, renderReceipt } from './receipt-page.ts';
import { SandboxServer } from './sandbox-server.ts';

/** The path of receipts, which is not below `/api`. */
export const SANDBOX_RECEIPTS = 'sandbox/receipts';

/** Receipts of the sandbox, as pages for anyone who has the address: it is mailed, and cannot be guessed. */
@ApiExcludeController()
@Anonymous()
@Controller(SANDBOX_RECEIPTS)
export class SandboxReceiptsController {
  constructor(private readonly server: SandboxServer) {}

  @Get(':token')
  async receipt(
    @Param('token') token: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    reply.header('x-robots-tag', 'noindex');
    const charge = isToken(token) ? await this.server.database.findReceipt(token) : null;
    if (charge) return renderReceipt(charge);
    reply.status(404);
    return renderNoReceipt();
  }
}

function isToken(token: string): boolean {
  return /^[\w-]{43}$/.test(token);
}
