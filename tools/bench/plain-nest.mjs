/**
 * The same as `bare-server.mjs` on Nest and Fastify, with what each request to the API has at least: a context of its
 * own (`AsyncLocalStorage`) and a line of the log.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { devNull } from 'node:os';
import { Controller, Get, Header, Module, Req } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { pino } from 'pino';

process.once('message', async (bodies) => {
  const app = await NestFactory.create(moduleThatSends(bodies), new FastifyAdapter(), { logger: false });
  const fastify = app.getHttpAdapter().getInstance();
  keepContext(fastify);
  logRequests(fastify);
  await app.listen(0, '127.0.0.1');
  process.send(`http://127.0.0.1:${app.getHttpServer().address().port}`);
});
process.once('disconnect', () => process.exit(0));

function moduleThatSends(bodies) {
  const byPath = new Map(Object.entries(bodies).map(([path, body]) => [path, Buffer.from(body)]));
  class Sender {
    send(request) {
      return byPath.get(request.url);
    }
  }
  class Root {}
  // Node runs no decorators, which are functions.
  const method = [Sender.prototype, 'send', Object.getOwnPropertyDescriptor(Sender.prototype, 'send')];
  Req()(Sender.prototype, 'send', 0);
  Header('content-type', 'application/json; charset=utf-8')(...method);
  Get('*')(...method);
  Controller()(Sender);
  Module({ controllers: [Sender] })(Root);
  return Root;
}

function keepContext(fastify) {
  const requests = new AsyncLocalStorage();
  fastify.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function (request, reply) {
      return requests.run(request, () => handler.call(this, request, reply));
    };
  });
}

function logRequests(fastify) {
  const logger = pino(pino.destination({ dest: devNull, sync: false }));
  fastify.addHook('onRequest', ({ method, url }, { raw }, done) => {
    const start = performance.now();
    raw.once('close', () => {
      const ms = performance.now() - start;
      logger.info({ requestId: randomUUID(), method, path: url.split('?')[0], status: raw.statusCode, ms });
    });
    done();
  });
}
