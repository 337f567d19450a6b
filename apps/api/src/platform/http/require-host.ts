import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../problem/problem.filter.ts';

/**
 * Refuses requests of HTTP/1.1 without the header `Host`, and serves those with an `Expect` that nobody knows like any
 * other. Node itself would respond to both before any hook runs, so without security headers. Call it after those are
 * added; the server must not require the header itself.
 */
export function requireHost(fastify: FastifyInstance, publicUrl: string): void {
  const { server } = fastify;
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  fastify.addHook('onRequest', (request, reply, done) => {
    const isComplete = request.headers.host !== undefined || request.raw.httpVersion !== '1.1';
    if (isComplete) done();
    else sendProblem({ statusCode: 400 }, request, reply.header('connection', 'close'), publicUrl);
  });
}
