import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { Anonymous } from '../../platform/security/anonymous.decorator.ts';
import { renderNoReceipt, renderReceipt } from './receipt-page.ts';
import { SandboxDatabase } from './sandbox-database.ts';

/** First segments of the addresses of receipts; they are no part of `/api`. */
export const SANDBOX_RECEIPTS = 'sandbox/receipts';

/** Receipts of the sandbox, as pages for anyone who has the address: it is mailed, and cannot be guessed. */
@ApiExcludeController()
@Anonymous()
@Controller(SANDBOX_RECEIPTS)
export class SandboxReceiptsController {
  private readonly database: SandboxDatabase;

  constructor(dataSource: DataSource) {
    this.database = new SandboxDatabase(dataSource);
  }

  @Get(':token')
  async receipt(
    @Param('token') token: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    reply.header('x-robots-tag', 'noindex');
    const charge = isToken(token) ? await this.database.findReceipt(token) : null;
    if (charge) return renderReceipt(charge);
    reply.status(404);
    return renderNoReceipt();
  }
}

function isToken(token: string): boolean {
  return /^[\w-]{43}$/.test(token);
}
