import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { Anonymous } from '../../../platform/security/anonymous.decorator.ts';
import { SandboxBooks } from './sandbox-books.ts';
import { noReceiptPage, receiptPage } from './sandbox-receipt-page.ts';
import { SANDBOX_RECEIPTS } from './sandbox-receipts.paths.ts';

/** Receipts of the sandbox, as pages. Whoever has the address of one may read it: it is mailed, and cannot be guessed. */
@ApiExcludeController()
@Anonymous()
@Controller(SANDBOX_RECEIPTS)
export class SandboxReceiptsController {
  private readonly books: SandboxBooks;

  constructor(dataSource: DataSource) {
    this.books = new SandboxBooks(dataSource);
  }

  @Get(':token')
  async receipt(
    @Param('token') token: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    reply.header('x-robots-tag', 'noindex');
    const charge = isToken(token) ? await this.books.tables.charges.byReceipt(token) : null;
    if (charge) return receiptPage(charge);
    reply.status(404);
    return noReceiptPage();
  }
}

function isToken(token: string): boolean {
  return /^[\w-]{43}$/.test(token);
}
