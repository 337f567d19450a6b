import { Controller, Get, Param, Post, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { TakesForms } from '../../platform/http/body-types.ts';
import { Anonymous } from '../../platform/security/anonymous.decorator.ts';
import { findPretendBroker, pretendBrokers } from './pretend-brokers.ts';
import { PretendService } from './pretend-service.ts';
import { renderNoWindow, renderWindow } from './sandbox-window-page.ts';

/** The path of windows, which is not below `/api`. */
export const SANDBOX_WINDOWS = 'sandbox/brokers';

const SEE_OTHER = 303;
const NOT_FOUND = 404;

/** The window of the sandbox, for whoever has its address: it cannot be guessed, and works for minutes. */
@ApiExcludeController()
@Anonymous()
@Controller(SANDBOX_WINDOWS)
export class SandboxWindowController {
  constructor(private readonly sandbox: PretendService) {}

  @Get(':token')
  async window(
    @Param('token') token: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const window = isToken(token) ? await this.sandbox.findWindow(token) : null;
    if (!window) return show(reply, renderNoWindow(), NOT_FOUND);
    const again = window.reconnect === null ? null : await this.sandbox.findConnectionOf(window);
    const brokers = again ? [findPretendBroker(again.broker)!] : pretendBrokers;
    return show(reply, renderWindow(`/${SANDBOX_WINDOWS}/${token}`, brokers, again !== null));
  }

  @Post(':token/brokers/:slug')
  @TakesForms()
  async connect(
    @Param('token') token: string,
    @Param('slug') slug: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return lead(reply, isToken(token) ? await this.sandbox.connect(token, slug) : null);
  }

  @Post(':token/cancel')
  @TakesForms()
  async cancel(
    @Param('token') token: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return lead(reply, isToken(token) ? await this.sandbox.cancel(token) : null);
  }
}

function lead(reply: FastifyReply, address: string | null): string {
  if (address === null) return show(reply, renderNoWindow(), NOT_FOUND);
  reply.header('location', address);
  return show(reply, '', SEE_OTHER);
}

function show(reply: FastifyReply, html: string, status = 200): string {
  reply.status(status).type('text/html; charset=utf-8').header('cache-control', 'no-store');
  reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
  return html;
}

function isToken(token: string): boolean {
  return /^[\w-]{43}$/.test(token);
}
