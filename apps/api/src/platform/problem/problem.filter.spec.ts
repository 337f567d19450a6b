import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastify from 'fastify';
import { domainError } from './domain-error.ts';
import { sendProblem } from './problem.filter.ts';

class ElsewhereDownError extends domainError('unavailable', 'elsewhere-down') {
  constructor() {
    super('Elsewhere is down');
  }
}

/** Returns what is logged about a response with the error. */
async function logOf(error: Error): Promise<Record<string, unknown>> {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  const server = fastify({ logger: { level: 'error', stream: { write } } });
  const sent = new Promise<void>((resolve) => {
    server.get('/', (request: FastifyRequest, reply: FastifyReply) => {
      sendProblem(error, request, reply, 'https://plumbline.example');
      resolve();
    });
  });
  const response = server.inject('/');
  await sent;
  await server.close();
  await response;
  expect(lines).toHaveLength(1);
  return lines[0]!;
}

describe('A response with a server error', () => {
  it('is logged with the stack of the error', async () => {
    for (const error of [new Error('no idea'), new ElsewhereDownError()])
      expect(await logOf(error)).toMatchObject({
        err: { stack: expect.stringContaining('problem.filter.spec') as string },
      });
  });

  it('is not logged when the client hung up before its request had arrived', async () => {
    const lines: string[] = [];
    const server = fastify({
      logger: { level: 'error', stream: { write: (line) => void lines.push(line) } },
    });
    server.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const failed = new Promise<unknown>((resolve) => {
      server.post('/', (request: FastifyRequest, reply: FastifyReply) => {
        request.raw.once('error', (error) => {
          sendProblem(error, request, reply, 'https://plumbline.example');
          resolve(error);
        });
        client.destroy();
      });
    });
    await server.listen({ port: 0, host: '127.0.0.1' });
    const client = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
    client.write('POST / HTTP/1.1\r\nHost: test\r\nContent-Type: text/csv\r\nContent-Length: 9\r\n\r\nTick');
    expect(await failed).toMatchObject({ code: 'ECONNRESET' });
    await server.close();
    expect(lines).toEqual([]);
  });
});
